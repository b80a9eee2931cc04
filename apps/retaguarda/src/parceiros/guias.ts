import type { Credora } from '@contempla/consorcio'

const siglas: ReadonlySet<Credora> = new Set(['cnvw', 'up', 'ram'])

/** A lender as people write it: 'CNVW', 'Embracon'. */
export const nomeDaCredora = (credora: Credora): string =>
  siglas.has(credora) ? credora.toUpperCase() : credora.charAt(0).toUpperCase() + credora.slice(1)

/** Tells that an earlier one of the list is for the same lender and kind. */
export const repetido = (guias: readonly { credora: string; tipo: string }[], i: number): boolean =>
  guias.slice(0, i).some(({ credora, tipo }) => credora === guias[i]?.credora && tipo === guias[i]?.tipo)
