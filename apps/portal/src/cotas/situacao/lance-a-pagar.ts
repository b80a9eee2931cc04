import type { CotaDetalhada } from '../ComCota.tsx'
import type { Atencao } from './atencoes.tsx'

/** The winning bid that waits to be paid; undefined where there is none. */
export const lanceAPagarDe = ({ atencoes }: Pick<CotaDetalhada, 'atencoes'>): Atencao | undefined =>
  atencoes.find(({ tipo }) => tipo === 'lance-a-pagar')
