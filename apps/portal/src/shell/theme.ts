import type { Parceiro } from './page-config.ts'

type Hex = `#${string}`
export type Marca = { primaria: Hex; secundaria: Hex }

/** The brand to apply at run time: none where the server has inlined its style (`#tema-da-marca`) for the first paint. */
export function marcaAAplicar(page: Document, { colors }: Parceiro): Marca | undefined {
  if (page.getElementById('tema-da-marca')) return undefined
  return { primaria: hex(colors.primary), secundaria: hex(colors.secondary) }
}

const hex = (color: string): Hex => `#${color.replace('#', '')}`
