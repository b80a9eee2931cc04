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

const ASSEMBLEIAS_QUE_FALTAM = 5
const PARCELAS_PAGAS = 1

/** Whether the holder of a quota may ask to come back to its group. Rule: specification, document 3 §4, Reactivation. */
export function podePedirReativacao(fatos: FatosDaReativacao): boolean {
  const { cancelada, contemplada, assembleiaAtual, totalAssembleias, parcelasPagas, casoAberto } = fatos
  return (
    cancelada &&
    !contemplada &&
    assembleiaAtual !== null &&
    assembleiaAtual <= totalAssembleias - ASSEMBLEIAS_QUE_FALTAM &&
    parcelasPagas >= PARCELAS_PAGAS &&
    !casoAberto
  )
}
