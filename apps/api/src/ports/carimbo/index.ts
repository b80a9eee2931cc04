import type { Config } from '../../platform/config.ts'
import type { Carimbo } from './carimbo.ts'

export type { Carimbo } from './carimbo.ts'

/** Built in: none. */
export const createCarimbo = (config: Config['carimbo']): Carimbo | undefined =>
  config && {
    // What reads a stamp is a large library: only whoever is given one needs it.
    carimbar: async (dados) => (await import('./rfc3161.ts')).createCarimboRfc3161(config).carimbar(dados),
  }
