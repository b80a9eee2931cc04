import type { MotivoInformado } from './aptidao.ts'

/** A candidate of the draw does not take it for one of these reasons. */
export type MotivoDaExclusao =
  | MotivoInformado
  | 'ACIMA_DO_NUMERO_DE_COTAS'
  | 'SEM_NUMERO_ADICIONAL'
  | 'SEM_COTA_ATIVA'
  | 'SEM_COTA_EXCLUIDA'
  | 'JA_SORTEADA'

/** A number that a prize or the approximation puts forward, in the order in which it counts. */
export type Candidato = {
  ordem: number
  /** The prize, 1 to 5, from which it comes; null for one found by approximation. */
  premio: number | null
  /** The number as drawn, with its zeros: '037'. */
  sorteado: string
  /** The quota that the number means; null where it means none. */
  cota: number | null
  /** Null for the candidate that takes the draw, and for those after it, which were not tried. */
  motivo: MotivoDaExclusao | null
}

/** Returns why a quota cannot take the draw; null when it is fit. */
export type Inaptidao = (cota: number) => MotivoDaExclusao | null
