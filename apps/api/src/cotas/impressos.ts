import type { Cifra } from '../platform/cifra.ts'

/** What is printed: the statement of a month ('AAAA-MM'), or the whole ledger. */
export type Impresso = 'extrato' | (string & {})

const assinatura = (cifra: Cifra, cotaId: number, impresso: Impresso) =>
  cifra.indice('impresso', `${cotaId}:${impresso}`).toString('base64url').slice(0, 22)

/** The id of a printed document: readable, and valid only for the quota that it was made for. */
export const hashDoImpresso = (cifra: Cifra, cotaId: number, impresso: Impresso): string =>
  `${impresso}.${assinatura(cifra, cotaId, impresso)}`

/** The document that a hash names, or null when the hash was not made for this quota. */
export function readHashDoImpresso(cifra: Cifra, cotaId: number, hash: string): Impresso | null {
  const [impresso = ''] = hash.split('.')
  return hash === hashDoImpresso(cifra, cotaId, impresso) ? impresso : null
}
