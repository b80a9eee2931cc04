import type { Call } from '@contempla/contract'
import { contratoRetaguarda } from '@contempla/contract'
import type { Plugin } from 'vite'

/** What the browser needs of the contract at run time: which calls are done once, without a schema. */
export function idempotentes(): Plugin {
  const id = '\0virtual:idempotentes'
  const keys = Object.entries<Call>(contratoRetaguarda).flatMap(([key, call]) => (call.idempotent ? [key] : []))
  return {
    name: 'contempla:idempotentes',
    resolveId: (source) => (source === 'virtual:idempotentes' ? id : undefined),
    load: (source) => (source === id ? `export const idempotentes = new Set(${JSON.stringify(keys)})` : undefined),
  }
}
