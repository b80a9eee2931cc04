import { type Dia, daysBetween } from '../../calendario/dia.ts'
import { DIAS_DE_URGENCIA } from '../../contemplacao/aviso.ts'
import { disponivel } from '../../contemplacao/espera-do-credito.ts'
import {
  CONTINUAR_A_CONTEMPLACAO,
  type Dizer,
  diaDe,
  FALAR_COM_A_GENTE,
  naCota,
  type PalavrasDe,
  quantoFalta,
  VER_E_PAGAR,
} from './palavras.ts'
import { atencao, type FatosDaCota, type Parcial } from './tipo.ts'

/** An undone contemplation is told for longer, so that somebody who was away still sees it. Our choice. */
const DIAS_DA_DESFEITA = 30

/** True when the credit is being paid in cash: the case's own card tells how it goes, and the credit buys nothing else. */
const isEmEspecie = ({ casos }: FatosDaCota): boolean =>
  casos.some(({ processo }) => processo === 'faturamento-especie')

/** True when all of the bid came in and is being checked. */
export const isLanceEmConferencia = ({ contemplacao }: FatosDaCota): boolean => {
  const aPagar = contemplacao?.lanceAPagar
  return aPagar ? aPagar.recebido >= aPagar.valor : false
}

/** Asks for the bid until all of it has come in; after a part it says what is missing. */
function doLanceAPagar(fatos: FatosDaCota): Parcial[] {
  const aPagar = fatos.contemplacao?.lanceAPagar
  if (!aPagar || isLanceEmConferencia(fatos)) return []
  const { valor, ate: dia, recebido } = aPagar
  return [atencao('lance-a-pagar', { dia, valor, resta: recebido > 0 ? valor - recebido : null })]
}

export function daContemplacao(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { contemplacao } = fatos
  if (!contemplacao) return []
  const { dia, lanceAPagar, garantiaAte, garantiaEmDiasUteis, garantiaEmAnalise, creditoDisponivelEm } = contemplacao
  const { credito: valor } = contemplacao
  const pedidos = [
    ...doLanceAPagar(fatos),
    ...(garantiaAte
      ? [atencao('garantia-a-apresentar', { dia: garantiaAte, valor, quantas: garantiaEmDiasUteis })]
      : []),
  ]
  if (pedidos.length > 0 || lanceAPagar || garantiaEmAnalise || isEmEspecie(fatos)) return pedidos
  const aCaminho = creditoDisponivelEm > hoje || daysBetween(dia, hoje) <= DIAS_DE_URGENCIA
  return [atencao(aCaminho ? 'credito-a-caminho' : 'credito-disponivel', { dia: creditoDisponivelEm, valor })]
}

export function daDesfeita({ desfeita, contemplada }: FatosDaCota, hoje: Dia): Parcial[] {
  if (contemplada || !desfeita || daysBetween(desfeita.dia, hoje) > DIAS_DA_DESFEITA) return []
  return [atencao('contemplacao-desfeita', { dia: desfeita.dia, numero: desfeita.assembleia })]
}

/** Money settled for the holder waits for the account in which they want it. */
export const doRecebimento = ({ aReceber }: FatosDaCota): Parcial[] =>
  aReceber ? [atencao('valor-a-receber', { dia: aReceber.desde, valor: aReceber.valor })] : []

const desfeitaEm: Dizer = (a, s) => `Foi em ${diaDe(a, s)}, e o crédito voltou ao grupo.`

const DESFAZ = 'a contemplação é desfeita'
const doCredito: Dizer = () => 'Crédito da contemplação'
/** Tells that part of the winning bid came in, and how the rest is paid, because its boleto charges the whole. */
export const LANCE_EM_PARTE =
  'Recebemos {recebido} de {valor} e estamos conferindo. Fale com a gente para pagar os {resta} que faltam.'

/** Uses the words for a partly paid bid where they apply, otherwise `dizer`. */
const doLance =
  (dizer: Dizer): Dizer =>
  (a, s) =>
    a.resta === null ? dizer(a, s) : LANCE_EM_PARTE
const lancePorPagar = doLance(() => `Sua cota foi contemplada. Sem o lance pago, ${DESFAZ}.`)

/** The contemplation's words. */
export const palavrasDaContemplacao = {
  'lance-a-pagar': {
    icone: 'prazo',
    tela: '/boletos',
    titulo: (a, s) =>
      `${a.resta === null ? 'Pague o seu lance' : 'Complete o pagamento do seu lance'} até ${diaDe(a, s)}${naCota(s.nome)}`,
    texto: (a, s) => `${a.resta === null ? 'Pague o lance' : 'Complete o lance'} até ${diaDe(a, s)}`,
    detalhe: doLance(() => `São {valor}. Sem o lance pago, ${DESFAZ}.`),
    apoio: lancePorPagar,
    figura: { rotulo: () => 'Lance a pagar' },
    frase: lancePorPagar,
    faz: VER_E_PAGAR,
    fazOResto: FALAR_COM_A_GENTE,
    passo: doLance((a, s) => `Pague o lance, de {valor}, até ${diaDe(a, s)}. Sem ele, ${DESFAZ}.`),
  },
  'garantia-a-apresentar': {
    icone: 'documento',
    tela: '/contemplado',
    titulo: (a, s) => `Apresente a garantia até ${diaDe(a, s)}${naCota(s.nome)}`,
    texto: (a, s) => `Apresente a garantia até ${diaDe(a, s)}`,
    detalhe: (a, s) => `${quantoFalta(a, s)}Ela libera o crédito de {valor}. Sem ela, ${DESFAZ}.`,
    apoio: (a, s) => `Sua cota foi contemplada. ${quantoFalta(a, s)}A garantia libera o crédito.`,
    figura: { rotulo: doCredito },
    frase: (a, s) => `${quantoFalta(a, s)}Sem a garantia, ${DESFAZ}.`,
    faz: CONTINUAR_A_CONTEMPLACAO,
    passo: (a, s) => `Apresente a garantia até ${diaDe(a, s)}. Ela libera o crédito, de {valor}; sem ela, ${DESFAZ}.`,
  },
  'credito-a-caminho': {
    icone: 'prazo',
    titulo: (_, s) => `Parabéns pela ${s.nome ? 'contemplação' : 'sua contemplação'}${naCota(s.nome)}!`,
    texto: () => 'Crédito da contemplação',
    detalhe: (a, s) => `{valor}, a partir de ${diaDe(a, s)}`,
    figura: { rotulo: doCredito, detalhe: (a, s) => disponivel(a.dia ?? s.hoje, s.hoje) },
    faz: CONTINUAR_A_CONTEMPLACAO,
    passo: (a, s) =>
      (a.dia ?? s.hoje) > s.hoje
        ? `A administradora libera o crédito em ${diaDe(a, s)}. Enquanto isso, escolha o bem que vai comprar.`
        : 'O crédito está liberado. Escolha o bem que vai comprar.',
  },
  'credito-disponivel': {
    icone: 'novidade',
    titulo: (_, s) => `Seu crédito está disponível${naCota(s.nome)}`,
    texto: () => 'Crédito disponível',
    detalhe: () => '{valor}, que rende por dia até o uso.',
    figura: { rotulo: doCredito },
    frase: () => 'Ele rende por dia até o uso.',
    faz: CONTINUAR_A_CONTEMPLACAO,
    passo: () => 'Escolha o bem que vai comprar. Enquanto espera, o crédito rende.',
  },
  'contemplacao-desfeita': {
    icone: 'novidade',
    tela: '/contemplado',
    titulo: (_, s) => `A sua contemplação foi desfeita${naCota(s.nome)}`,
    texto: () => 'Contemplação desfeita',
    detalhe: (a, s) => `Em ${diaDe(a, s)}`,
    apoio: desfeitaEm,
    frase: desfeitaEm,
    faz: { label: 'Ver o que aconteceu', tela: '/contemplado' },
  },
  'valor-a-receber': {
    icone: 'dinheiro',
    titulo: (_, s) => `Você tem um valor a receber${naCota(s.nome)}`,
    texto: () => 'Valor a receber',
    detalhe: () => '{valor}',
    figura: { rotulo: () => 'Valor a receber' },
    frase: () => 'Confirme quem você é e diga em que conta quer receber.',
    faz: { label: 'Receber', tela: '/devolucao/introducao' },
    passo: () => 'Confirme quem você é e diga em que conta quer receber os {valor}.',
  },
} as const satisfies PalavrasDe
