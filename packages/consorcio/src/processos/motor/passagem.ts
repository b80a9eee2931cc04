import { temAto } from './marcas.ts'
import type { Processo } from './processo.ts'

/** By this act of the system an open case ends because its quota passed to another holder. */
export const PASSAR_A_COTA = 'passarACota'

/**
 * What becomes of an open case of a quota that passes to another holder: it ends with the change, it goes on for whoever had
 * the quota, or it must be over before.
 */
export type NaPassagem = 'encerra' | 'segue' | 'impede'

/**
 * Says what becomes of a case in this phase when its quota passes to another holder: it ends where the phase has the act. A
 * case that nothing is said of must be over before, because it may bind whoever receives the quota.
 */
export function naPassagemDaCota(processo: Processo, fase: string): NaPassagem {
  if (temAto(processo, fase, { ator: 'sistema', ato: PASSAR_A_COTA })) return 'encerra'
  return processo.de === 'pessoa' || processo.segueComQuemTinhaACota ? 'segue' : 'impede'
}
