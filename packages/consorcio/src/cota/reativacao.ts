/** What must hold for a quota to come back to its group, in the order in which it is said. */
export const CONDICOES_DA_REATIVACAO = [
  'cancelada',
  'nao-contemplada',
  'assembleias',
  'parcela-paga',
  'sem-pedido',
] as const
export type CondicaoDaReativacao = (typeof CONDICOES_DA_REATIVACAO)[number]

export type FatosDaReativacao = {
  cancelada: boolean
  contemplada: boolean
  /** Number of the assembly that comes next; null when the group has none left. */
  assembleiaAtual: number | null
  totalAssembleias: number
  parcelasPagas: number
  /** Whether a request to come back is being looked at. */
  casoAberto: boolean
}

/** By how many assemblies at least the group must still go on. */
export const ASSEMBLEIAS_QUE_FALTAM = 5
const PARCELAS_PAGAS = 1

const atendida: Record<CondicaoDaReativacao, (fatos: FatosDaReativacao) => boolean> = {
  cancelada: ({ cancelada }) => cancelada,
  'nao-contemplada': ({ contemplada }) => !contemplada,
  assembleias: ({ assembleiaAtual, totalAssembleias }) =>
    assembleiaAtual !== null && assembleiaAtual <= totalAssembleias - ASSEMBLEIAS_QUE_FALTAM,
  'parcela-paga': ({ parcelasPagas }) => parcelasPagas >= PARCELAS_PAGAS,
  'sem-pedido': ({ casoAberto }) => !casoAberto,
}

/** What each condition asks, in words, to who asks for the return and to who decides it. */
export const CONDICAO_EM_PALAVRAS: Readonly<Record<CondicaoDaReativacao, string>> = {
  cancelada: 'A cota está cancelada',
  'nao-contemplada': 'Ela não foi contemplada',
  assembleias: `O grupo ainda tem ao menos ${ASSEMBLEIAS_QUE_FALTAM} assembleias depois da próxima`,
  'parcela-paga': 'Ao menos uma parcela foi paga',
  'sem-pedido': 'Não há outro pedido em andamento',
}

/** Each of the five conditions, and whether it holds. Rule: specification, document 3 §4, Reactivation. */
export const condicoesDaReativacao = (fatos: FatosDaReativacao) =>
  CONDICOES_DA_REATIVACAO.map((condicao) => ({ condicao, atendida: atendida[condicao](fatos) }))

/** Whether the holder of a quota may ask to come back to its group: all five conditions hold. */
export const podePedirReativacao = (fatos: FatosDaReativacao): boolean =>
  condicoesDaReativacao(fatos).every((condicao) => condicao.atendida)
