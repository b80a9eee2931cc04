import type { Dia, TipoDeMovimentoDoGrupo } from '@contempla/consorcio'
import type { TagTone } from '@contempla/ui'

export const situacoesDoGrupo = {
  FORMACAO: 'Em formação',
  ANDAMENTO: 'Em andamento',
  ENCERRADO: 'Encerrado',
} as const

export const tomDaSituacao: Record<keyof typeof situacoesDoGrupo, TagTone> = {
  FORMACAO: 'info',
  ANDAMENTO: 'sucesso',
  ENCERRADO: 'neutro',
}

export const tiposDeBem = { auto: 'Automóvel', imovel: 'Imóvel', pesados: 'Pesados', servico: 'Serviço' } as const

/** Of an amount whose credit the holder assigned: the quota's page says to whom. */
export const creditoCedido = 'Crédito cedido'

export const contas = { 'fundo-comum': 'Fundo comum', 'fundo-reserva': 'Fundo de reserva' } as const

const tiposDeMovimento: Readonly<Record<TipoDeMovimentoDoGrupo, string>> = {
  'saldo-inicial': 'Saldo inicial',
  encargos: 'Multa e juros ao grupo',
  rendimento: 'Rendimento',
  contemplacao: 'Crédito de contemplação',
  descontemplacao: 'Contemplação desfeita',
  'rendimento-do-credito': 'Rendimento de crédito separado',
  'uso-do-credito': 'Rendimento pago com o crédito',
  restituicao: 'Restituição de excluída',
  'multa-de-exclusao': 'Multa de exclusão',
  despesa: 'Despesa',
  rateio: 'Rateio do encerramento',
}

export const nomeDoMovimento = (tipo: TipoDeMovimentoDoGrupo): string => tiposDeMovimento[tipo]

const meses = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

/** `2026-11` as `nov. 2026`. */
export const formatMes = (mes: string): string => `${meses[Number(mes.slice(5)) - 1] ?? ''} ${mes.slice(0, 4)}`

/** Says why an amount that was not paid is not; undefined where it may be. */
export function porqueNaoPagar({ aPagarCentavos, prescritoEm }: { aPagarCentavos: number; prescritoEm: Dia | null }) {
  if (prescritoEm) return 'Prescrita: afaste a prescrição, com o motivo, para pagar.'
  return aPagarCentavos === 0 ? 'Extinta pela taxa de permanência.' : undefined
}
