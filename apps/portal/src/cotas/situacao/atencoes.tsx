import type { Dia } from '@contempla/consorcio'
import { daysBetween, prazoEmPalavras } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { formatDia, formatDiaCurto, formatDistancia, type ItemDeAtencao, Money, type TagTone } from '@contempla/ui'
import type { ReactNode } from 'react'
import { lanceEmParte, pagoEmParte } from './emConferencia.ts'

export type Atencao = Payload<Contrato['GET /cotas']>[number]['atencoes'][number]

const semana = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado']

/** 'hoje', 'amanhã', 'na sexta' (within a week), 'em 12 jan' otherwise. */
export function quando(hoje: Dia, dia: Dia): string {
  const dias = daysBetween(hoje, dia)
  if (dias <= 1) return formatDistancia(hoje, dia)
  return dias < 7 ? (semana[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '') : `em ${formatDiaCurto(dia)}`
}

const emAtraso = (quantas: number) => (quantas === 1 ? '1 parcela em atraso' : `${quantas} parcelas em atraso`)
/** Amounts are of the day on which the server said them: of another than today, it is named. */
const noDia = (apuradaEm: Dia, hoje: Dia) => (apuradaEm === hoje ? 'hoje' : `em ${formatDia(apuradaEm)}`)

/** What the words are made of; `nome` is the quota's, where it is not the one on the screen. */
export type Situada = { hoje: Dia; apuradaEm: Dia; nome?: string | null }

type Tela = '/boletos' | '/contemplado'

type Palavras = {
  icone: ItemDeAtencao['icone']
  /** The heading of a screen. */
  titulo: (a: Atencao, s: Situada) => string
  /** In a list or a card. */
  texto: (a: Atencao, s: Situada) => string
  detalhe?: (a: Atencao, s: Situada) => ReactNode
  /** A sentence under the heading. */
  apoio?: (a: Atencao, s: Situada) => string
  /** Where it is done. */
  tela?: Tela
}

const dia = ({ dia: d }: Atencao, { hoje }: Situada): Dia => d ?? hoje
const valor = ({ valor: v }: Atencao): ReactNode => (v === null ? null : <Money centavos={v} />)
/** ' na cota Moto', of a quota that is not the one on the screen. */
export const naCota = (nome: string | null | undefined, em = 'na'): string => (nome ? ` ${em} cota ${nome}` : '')
const onde = ({ nome }: Situada): string => naCota(nome)
const credito = (a: Atencao, s: Situada): ReactNode => (
  <>
    {valor(a)}, a partir de {formatDia(dia(a, s))}
  </>
)

/** 'Faltam 12 dias úteis, até 3 de dezembro. ': what was counted on another day is not said of today. */
export const quantoFalta = (a: Atencao, { hoje, apuradaEm }: Situada): string =>
  a.quantas === null || a.dia === null || hoje !== apuradaEm
    ? ''
    : `${prazoEmPalavras({ hoje, ate: a.dia, diasUteis: a.quantas })}. `

/** 'A cota Moto foi contemplada' */
const daNoticia = ({ caso }: Atencao, s: Situada): string =>
  s.nome
    ? `A cota ${s.nome}${caso?.processo === 'aviso-cancelada-contemplada' ? ' cancelada' : ''} foi contemplada`
    : (caso?.titulo ?? '')

/** 'Faturamento: enviar documentos até 02/12/2026', or without the day where there is none; 'Continuar' says nothing alone. */
function doCaso({ caso, dia: ate }: Atencao): string {
  const { titulo, acao } = caso ?? { titulo: '', acao: '' }
  const passo = acao === 'Continuar' ? 'falta um passo seu' : `${acao.charAt(0).toLowerCase()}${acao.slice(1)}`
  const quePede = acao.includes(titulo) ? acao : `${titulo.replace(/[!.]$/, '')}: ${passo}`
  return ate === null ? quePede : `${quePede} até ${formatDia(ate)}`
}

/** 'Receber em dinheiro: em análise, resposta até 02/12/2026' */
const emAnalise = ({ caso, dia: ate }: Atencao): string =>
  `${(caso?.titulo ?? 'Pedido').replace(/[!.]$/, '')}: em análise${ate ? `, resposta até ${formatDia(ate)}` : ''}`

const palavras: Record<Atencao['tipo'], Palavras> = {
  exclusao: {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `Pague até ${formatDia(dia(a, s))} para não perder a cota${s.nome ? ` ${s.nome}` : ''}`,
    texto: (a, s) => `Pague até ${formatDia(dia(a, s))} para não perder a cota`,
    detalhe: (a, s) => (
      <>
        {emAtraso(a.quantas ?? 0)}: {valor(a)} {noDia(s.apuradaEm, s.hoje)}, com multa e juros.
      </>
    ),
  },
  'exclusao-marcada': {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `A cota sai do grupo em ${formatDia(dia(a, s))}${s.nome ? `: é a ${s.nome}` : ''}`,
    texto: (a, s) => `Sai do grupo em ${formatDia(dia(a, s))}`,
    detalhe: (a, s) => (
      <>
        O prazo do aviso terminou. Se você já pagou, não precisa fazer nada; se não, são {valor(a)}{' '}
        {noDia(s.apuradaEm, s.hoje)}, que só valem se entrarem antes desse dia.
      </>
    ),
  },
  atraso: {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `Você tem ${emAtraso(a.quantas ?? 0)}${onde(s)}`,
    texto: (a) => (a.quantas === 1 ? `Parcela ${a.numero} em atraso` : emAtraso(a.quantas ?? 0)),
    detalhe: (a, s) => (
      <>
        {a.quantas === 1 ? 'Venceu' : `A mais antiga, a ${a.numero}, venceu`} em {formatDia(dia(a, s))}. São {valor(a)}{' '}
        {noDia(s.apuradaEm, s.hoje)}, com multa e juros.
      </>
    ),
  },
  'lance-a-pagar': {
    icone: 'prazo',
    tela: '/boletos',
    titulo: (a, s) =>
      `${a.resta === null ? 'Pague o seu lance' : 'Complete o pagamento do seu lance'} até ${formatDia(dia(a, s))}${onde(s)}`,
    texto: (a, s) => `${a.resta === null ? 'Pague o lance' : 'Complete o lance'} até ${formatDia(dia(a, s))}`,
    detalhe: (a) =>
      a.resta === null ? (
        <>São {valor(a)}. Sem o lance pago, a contemplação é desfeita.</>
      ) : (
        lanceEmParte(a.valor ?? 0, a.resta)
      ),
    apoio: (a) =>
      a.resta === null
        ? 'Sua cota foi contemplada. Sem o lance pago, a contemplação é desfeita.'
        : lanceEmParte(a.valor ?? 0, a.resta),
  },
  'garantia-a-apresentar': {
    icone: 'documento',
    tela: '/contemplado',
    titulo: (a, s) => `Apresente a garantia até ${formatDia(dia(a, s))}${onde(s)}`,
    texto: (a, s) => `Apresente a garantia até ${formatDia(dia(a, s))}`,
    detalhe: (a, s) => (
      <>
        {quantoFalta(a, s)}Ela libera o crédito de {valor(a)}. Sem ela, a contemplação é desfeita.
      </>
    ),
    apoio: (a, s) => `Sua cota foi contemplada. ${quantoFalta(a, s)}A garantia libera o crédito.`,
  },
  'credito-a-caminho': {
    icone: 'prazo',
    titulo: (_, s) => `Parabéns pela ${s.nome ? 'contemplação' : 'sua contemplação'}${onde(s)}!`,
    texto: () => 'Crédito da contemplação',
    detalhe: credito,
  },
  caso: {
    icone: 'documento',
    // What the holder was told says the state; the case below it says what is to be done, and until when.
    titulo: (a, s) => `${a.caso?.aviso?.replace(/[!.]$/, '') ?? doCaso(a)}${onde(s)}`,
    texto: doCaso,
  },
  'aviso-urgente': {
    icone: 'novidade',
    tela: '/contemplado',
    titulo: daNoticia,
    texto: (a) => `Urgente: ${a.caso?.titulo.replace(/^S/, 's') ?? ''}`,
    apoio: () => 'Veja os próximos passos.',
  },
  aviso: {
    icone: 'novidade',
    tela: '/contemplado',
    titulo: daNoticia,
    texto: (a) => a.caso?.titulo ?? '',
    apoio: () => 'Veja os próximos passos.',
  },
  // Its card says what was paid, and where that is followed.
  'pagamento-realizado': {
    icone: 'novidade',
    titulo: (_, s) => `Pagamento realizado${onde(s)}!`,
    texto: () => 'Pagamento realizado!',
  },
  'valor-a-receber': {
    icone: 'dinheiro',
    titulo: (_, s) => `Você tem um valor a receber${onde(s)}`,
    texto: () => 'Valor a receber',
    detalhe: valor,
  },
  'debito-nao-feito': {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `O débito não vai sair: pague até ${formatDia(dia(a, s))}${onde(s)}`,
    texto: (a, s) => `Parcela ${a.numero}: o débito não vai sair, pague até ${formatDia(dia(a, s))}`,
    detalhe: valor,
    apoio: () => 'Ela passa do seu limite, ou o banco recusou. Pague pelo boleto ou pelo Pix.',
  },
  vencimento: {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `${s.nome ? 'A' : 'Sua'} parcela${naCota(s.nome, 'da')} vence ${quando(s.hoje, dia(a, s))}`,
    texto: (a, s) => `Parcela ${a.numero} vence ${quando(s.hoje, dia(a, s))}`,
    detalhe: valor,
  },
  'pagamento-em-conferencia': {
    icone: 'dinheiro',
    titulo: (_, s) => `Estamos conferindo seu pagamento${onde(s)}`,
    texto: () => 'Estamos conferindo seu pagamento',
    detalhe: (a, s) => (
      <>
        Recebemos {valor(a)} em {formatDia(dia(a, s))}.{a.quantas !== 0 && ' Não pague de novo.'}
      </>
    ),
  },
  'parcela-paga-em-parte': {
    icone: 'dinheiro',
    tela: '/boletos',
    titulo: (a, s) => `Falta uma parte da parcela ${a.numero}${naCota(s.nome, 'da')}`,
    texto: (a) => `Falta uma parte da parcela ${a.numero}`,
    detalhe: (a, s) => pagoEmParte({ valor: a.valor ?? 0, dia: dia(a, s) }, { resta: a.resta ?? 0 }),
  },
  'credito-disponivel': {
    icone: 'novidade',
    titulo: (_, s) => `Seu crédito está disponível${onde(s)}`,
    texto: () => 'Crédito disponível',
    detalhe: (a) => <>{valor(a)}, que rende por dia até o uso.</>,
  },
  'lance-ofertado': {
    icone: 'novidade',
    titulo: (a, s) => `Seu lance está na assembleia de ${formatDia(dia(a, s))}`,
    texto: (a) => `Lance na assembleia nº ${a.numero}`,
    detalhe: (a, s) => (
      <>
        {valor(a)}. A assembleia é {quando(s.hoje, dia(a, s))}.
      </>
    ),
  },
  'cota-reativada': {
    icone: 'novidade',
    titulo: () => 'Sua cota voltou ao grupo',
    texto: () => 'Cota de volta ao grupo',
    detalhe: (a, s) => `Desde ${formatDia(dia(a, s))}`,
    apoio: () => 'Ela concorre nas assembleias depois de pagar o que a volta cobra.',
  },
  'contemplacao-desfeita': {
    icone: 'novidade',
    titulo: (_, s) => `A sua contemplação foi desfeita${onde(s)}`,
    texto: () => 'Contemplação desfeita',
    detalhe: (a, s) => `Em ${formatDia(dia(a, s))}`,
    tela: '/contemplado',
    apoio: (a, s) => `Foi em ${formatDia(dia(a, s))}, e o crédito voltou ao grupo.`,
  },
  'caso-em-analise': {
    icone: 'documento',
    titulo: (a, s) => `${emAnalise(a)}${onde(s)}`,
    texto: emAnalise,
  },
  'assembleia-hoje': {
    icone: 'novidade',
    titulo: () => 'Hoje tem assembleia do seu grupo',
    texto: () => 'Assembleia hoje',
    detalhe: (a) => `É a nº ${a.numero} do grupo`,
    apoio: () => 'O resultado aparece aqui depois dela.',
  },
  'assembleia-realizada': {
    icone: 'novidade',
    titulo: (a, s) => `Seu grupo teve assembleia ${formatDistancia(s.hoje, dia(a, s))}`,
    texto: (a) => `Assembleia nº ${a.numero} realizada`,
    detalhe: (a, s) => `Em ${formatDia(dia(a, s))}`,
    apoio: () => 'Sua cota não foi contemplada desta vez.',
  },
  'assembleia-a-publicar': {
    icone: 'novidade',
    titulo: (a, s) => `Seu grupo teve assembleia ${formatDistancia(s.hoje, dia(a, s))}`,
    texto: (a) => `Assembleia nº ${a.numero} realizada`,
    detalhe: () => 'O resultado ainda vai ser publicado',
    apoio: () => 'O resultado aparece aqui quando for publicado.',
  },
}

/** The heading that an attention makes, and the sentence under it. */
export function emTitulo(a: Atencao, situada: Situada): { titulo: string; apoio: string } {
  const { titulo, apoio } = palavras[a.tipo]
  return { titulo: titulo(a, situada), apoio: apoio?.(a, situada) ?? '' }
}

/**
 * The attentions of a quota as its card lists them, in the order in which they came. `abre`: whether this session may open
 * the screen in which one is done.
 */
export const emItens = (
  atencoes: readonly Atencao[],
  situada: Situada,
  abre: (tela: Tela) => boolean,
): ItemDeAtencao[] =>
  atencoes.map((a) => {
    const { icone, texto, detalhe, tela } = palavras[a.tipo]
    return {
      icone,
      tom: a.tom,
      texto: texto(a, situada),
      detalhe: detalhe?.(a, situada),
      ...(tela && abre(tela) ? { href: tela } : {}),
    }
  })

/** The first of them in a few words, for a list of quotas; null where nothing is asked or told. */
export function emEtiqueta(atencoes: readonly Atencao[], situada: Situada): { tom: TagTone; texto: string } | null {
  const [primeira] = atencoes
  return primeira ? { tom: primeira.tom, texto: palavras[primeira.tipo].texto(primeira, situada) } : null
}
