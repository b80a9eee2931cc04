import type { MotivoInformado } from './aptidao.ts'

/** Why a candidate of the draw does not take it. */
export type MotivoDaExclusao =
  | MotivoInformado
  | 'ACIMA_DO_NUMERO_DE_COTAS'
  | 'SEM_NUMERO_ADICIONAL'
  | 'SEM_COTA_ATIVA'
  | 'SEM_COTA_EXCLUIDA'
  | 'JA_SORTEADA'

/** A number that the prizes, or the approximation, put forward, in the order in which it counts. */
export type Candidato = {
  ordem: number
  /** The prize it comes from, 1 to 5; null for one found by approximation. */
  premio: number | null
  /** As drawn, with its zeros: '037'. */
  sorteado: string
  /** The quota that it means; null when none does. */
  cota: number | null
  /** Null for the one that takes the draw, and for those after it, which were not needed. */
  motivo: MotivoDaExclusao | null
}

/** Why a quota cannot take the draw; null when it is fit. */
export type Inaptidao = (cota: number) => MotivoDaExclusao | null
