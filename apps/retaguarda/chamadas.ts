import type { Call } from '@contempla/contract'
import { contratoRetaguarda } from '@contempla/contract'
import type { Plugin } from 'vite'

/** What the browser needs of the contract at run time: which calls are done once and which answer bytes, without a schema. */
export function chamadas(): Plugin {
  const id = '\0virtual:chamadas'
  const setOf = (has: (call: Call) => unknown) => {
    const keys = Object.entries<Call>(contratoRetaguarda).flatMap(([key, call]) => (has(call) ? [key] : []))
    return `new Set(${JSON.stringify(keys)})`
  }
  const source = [
    `export const idempotentes = ${setOf(({ idempotent }) => idempotent)}`,
    `export const binarias = ${setOf(({ binary }) => binary)}`,
  ].join('\n')
  return {
    name: 'contempla:chamadas',
    resolveId: (imported) => (imported === 'virtual:chamadas' ? id : undefined),
    load: (loaded) => (loaded === id ? source : undefined),
  }
}
