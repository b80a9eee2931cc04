import type { Cifra } from '../platform/cifra.ts'

/** The printed document: the statement of a month ('AAAA-MM'), or the whole ledger ('extrato'). */
export type Impresso = 'extrato' | (string & {})

const assinaturasLembradas = 20_000
const assinaturas = new WeakMap<Cifra, Map<string, string>>()

/** Remembered: every answer about a quota names the same two documents. */
function assinatura(cifra: Cifra, cotaId: number, impresso: Impresso): string {
  const feitas = assinaturas.get(cifra) ?? new Map<string, string>()
  assinaturas.set(cifra, feitas)
  const qual = `${cotaId}:${impresso}`
  const feita = feitas.get(qual) ?? cifra.indice('impresso', qual).toString('base64url').slice(0, 22)
  if (feitas.size >= assinaturasLembradas) feitas.clear()
  feitas.set(qual, feita)
  return feita
}

/** The id of a printed document: readable, and valid only for the quota that it was made for. */
export const hashDoImpresso = (cifra: Cifra, cotaId: number, impresso: Impresso): string =>
  `${impresso}.${assinatura(cifra, cotaId, impresso)}`

/** The document that a hash names, or null when the hash was not made for this quota. */
export function readHashDoImpresso(cifra: Cifra, cotaId: number, hash: string): Impresso | null {
  const [impresso = ''] = hash.split('.')
  return hash === hashDoImpresso(cifra, cotaId, impresso) ? impresso : null
}
