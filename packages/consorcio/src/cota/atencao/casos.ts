import { formatDiaBr } from '../../calendario/dia.ts'
import { formatDiaSemana } from '../../calendario/dia-em-palavras.ts'
import { isAvisoDeContemplacao, isDaContemplada } from '../../contemplacao/aviso.ts'
import type { CartaoDoCaso } from '../../processos/motor/cartao.ts'
import { CONTINUAR_A_CONTEMPLACAO, type Dizer, naCota, type PalavrasDe, semPonto } from './palavras.ts'
import { atencao, type FatosDaCota, type Parcial, TIPOS } from './tipo.ts'

/** A cash billing has one piece of news: that the payment was made. */
const isPagamentoRealizado = ({ processo, novidade }: CartaoDoCaso): boolean =>
  novidade && processo === 'faturamento-especie'

/** Turns a card into an attention; `dia` is the last day for the case's step. */
export function doCaso(cartao: CartaoDoCaso): Parcial {
  const { processo, daPessoa, titulo, aviso, acao, tela, tom, urgente, ate: dia } = cartao
  const caso = { processo, daPessoa, titulo, aviso, acao, tela }
  if (isAvisoDeContemplacao(processo)) return atencao(urgente ? 'aviso-urgente' : 'aviso', { caso })
  if (isPagamentoRealizado(cartao)) return atencao('pagamento-realizado', { caso })
  return atencao('caso', { tom, dia, caso })
}

/**
 * True when the holder has to take the step of a case. A step that can be taken at any time asks for nothing, except in the
 * case of the contemplation, whose deadline runs elsewhere.
 */
export const isPassoPedido = ({ processo, pede, ate }: Pick<CartaoDoCaso, 'processo' | 'pede' | 'ate'>): boolean =>
  pede && (ate !== null || processo === 'contemplacao')

/** A case that waits for somebody else asks for nothing. A case in which something went wrong asks even without a day. */
export const dosCasos = ({ casos, contemplacao, aReceber }: FatosDaCota): Parcial[] =>
  casos
    .filter(
      (cartao) =>
        isAvisoDeContemplacao(cartao.processo) ||
        isPagamentoRealizado(cartao) ||
        isPassoPedido(cartao) ||
        (cartao.pede && cartao.tom === 'erro'),
    )
    .map((cartao) => ({
      ...doCaso(cartao),
      // The money at stake: the credit to be used or the refund to come.
      valor: isSobreOCredito(cartao.processo) ? (contemplacao?.credito ?? aReceber?.valor ?? null) : null,
    }))

/** Tells that an answer is awaited also on screens that do not show the card, such as another quota's. */
export const dasEsperas = ({ casos }: FatosDaCota): Parcial[] =>
  casos
    .filter(
      ({ pede, novidade, processo, tom }) => !pede && !novidade && tom !== 'erro' && !isAvisoDeContemplacao(processo),
    )
    .map((cartao) => ({ ...doCaso(cartao), tipo: 'caso-em-analise', tom: TIPOS['caso-em-analise'].tom }))

const isSobreOCredito = (processo: string): boolean => isDaContemplada(processo) || isAvisoDeContemplacao(processo)

/** Writes 'A cota Moto foi contemplada'. */
const daNoticia: Dizer = ({ caso }, s) =>
  s.nome
    ? `A cota ${s.nome}${caso?.processo === 'aviso-cancelada-contemplada' ? ' cancelada' : ''} foi contemplada`
    : (caso?.titulo ?? '')

/**
 * Writes 'Faturamento: enviar documentos até 02/12/2026', without the day where there is none; 'Continuar' would say
 * nothing by itself.
 */
const passoDoCaso: Dizer = ({ caso, dia: ate }) => {
  const { titulo, acao } = caso ?? { titulo: '', acao: '' }
  const passo = acao === 'Continuar' ? 'falta um passo seu' : `${acao.charAt(0).toLowerCase()}${acao.slice(1)}`
  const quePede = acao.includes(titulo) ? acao : `${semPonto(titulo)}: ${passo}`
  return ate === null ? quePede : `${quePede} até ${formatDiaBr(ate)}`
}

/** Writes 'Receber em dinheiro: em análise, resposta até 02/12/2026'. */
const emAnalise: Dizer = ({ caso, dia: ate }) =>
  `${semPonto(caso?.titulo ?? 'Pedido')}: em análise${ate ? `, resposta até ${formatDiaBr(ate)}` : ''}`

const ateQuando: Dizer = ({ dia }) => (dia === null ? '' : `Você tem até ${formatDiaSemana(dia)}.`)
const doCredito: Dizer = () => 'Crédito da contemplação'
const proximos = 'Veja os próximos passos.'
const doAviso = {
  icone: 'novidade',
  tela: '/contemplado',
  titulo: daNoticia,
  apoio: () => proximos,
  figura: { rotulo: doCredito },
  frase: () => proximos,
  faz: CONTINUAR_A_CONTEMPLACAO,
} as const

/** The words of the cases. */
export const palavrasDosCasos = {
  caso: {
    icone: 'documento',
    // The customer's notice tells the state, and the case below it tells the step and its deadline.
    titulo: (a, s) => `${a.caso?.aviso ? semPonto(a.caso.aviso) : passoDoCaso(a, s)}${naCota(s.nome)}`,
    texto: passoDoCaso,
    figura: { rotulo: doCredito },
    frase: ateQuando,
  },
  'aviso-urgente': { ...doAviso, texto: (a) => `Urgente: ${a.caso?.titulo.replace(/^S/, 's') ?? ''}` },
  aviso: { ...doAviso, texto: (a) => a.caso?.titulo ?? '' },
  // The card names the payment and the screen that follows it.
  'pagamento-realizado': {
    icone: 'novidade',
    titulo: (_, s) => `Pagamento realizado${naCota(s.nome)}!`,
    texto: () => 'Pagamento realizado!',
    figura: { rotulo: doCredito },
    frase: ateQuando,
  },
  // The case's own card tells it, so it has no headline at home.
  'caso-em-analise': {
    icone: 'documento',
    titulo: (a, s) => `${emAnalise(a, s)}${naCota(s.nome)}`,
    texto: emAnalise,
  },
} as const satisfies PalavrasDe
