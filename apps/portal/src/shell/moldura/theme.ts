import { idEstiloDaMarca } from '@contempla/tema/estilo-da-marca'
import type { Parceiro } from '../page-config.ts'

type Hex = `#${string}`
export type Marca = { primaria: Hex; secundaria: Hex }

/** The brand to apply at run time: none where the server has inlined its style for the first paint. */
export function marcaToApply(page: Document, { colors }: Parceiro): Marca | undefined {
  if (page.getElementById(idEstiloDaMarca)) return undefined
  return { primaria: hex(colors.primary), secundaria: hex(colors.secondary) }
}

const hex = (color: string): Hex => `#${color.replace('#', '')}`
