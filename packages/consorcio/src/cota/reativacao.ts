/** The conditions for a quota to come back to its group, in the order in which they are told. */
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
  /** The number of the next assembly; null when the group has none left. */
  assembleiaAtual: number | null
  totalAssembleias: number
  parcelasPagas: number
  /** True when a request to come back is being analysed. */
  casoAberto: boolean
}

/** The least number of assemblies that the group must still have. */
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

/** Each condition in words, for the holder who asks for the return and for the analyst who decides it. */
export const CONDICAO_EM_PALAVRAS: Readonly<Record<CondicaoDaReativacao, string>> = {
  cancelada: 'A cota está cancelada',
  'nao-contemplada': 'Ela não foi contemplada',
  assembleias: `O grupo ainda tem ao menos ${ASSEMBLEIAS_QUE_FALTAM} assembleias depois da próxima`,
  'parcela-paga': 'Ao menos uma parcela foi paga',
  'sem-pedido': 'Não há outro pedido em andamento',
}

/** Lists the five conditions and which of them hold. Rule: specification, document 3 §4, Reactivation. */
export const condicoesDaReativacao = (fatos: FatosDaReativacao) =>
  CONDICOES_DA_REATIVACAO.map((condicao) => ({ condicao, atendida: atendida[condicao](fatos) }))

/** True when all five conditions hold, and so the holder can ask for the quota to come back to its group. */
export const podePedirReativacao = (fatos: FatosDaReativacao): boolean =>
  condicoesDaReativacao(fatos).every((condicao) => condicao.atendida)
