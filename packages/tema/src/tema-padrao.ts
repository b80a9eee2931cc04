import { parseHex } from './contraste.ts'
import type { Marca } from './paleta.ts'

/** The brand of a partner that configured no colours. */
export const marcaPadrao: Marca = { primaria: '#1d5b8f', secundaria: '#f2a33a' }

/** A partner's `colors` as configured (text, maybe absent or wrong) to a brand that can be drawn. */
export function parseMarca(cores: { primary?: string | null; secondary?: string | null } | null | undefined): Marca {
  return {
    primaria: parseHex(cores?.primary ?? '') ?? marcaPadrao.primaria,
    secundaria: parseHex(cores?.secondary ?? '') ?? marcaPadrao.secundaria,
  }
}
