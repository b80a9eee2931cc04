import { binarias, idempotentes } from 'virtual:chamadas'
import type { ContratoRetaguarda, Payload } from '@contempla/contract'
import type * as web from '@contempla/web'
import { buildUrl, createClient, createIntentions, fetchWithProgress, newKey } from '@contempla/web'
import { createReads, createUseCall, type CallMutation as Mutation } from '@contempla/web/queries'

const basePath = '/retaguarda/v1'

type CallKey = web.CallKey<ContratoRetaguarda>
export type WriteKey = web.WriteKey<ContratoRetaguarda>
/** The answer of a call; a `paged` call answers `{ data, page, page_size, total, total_pages }`. */
export type Result<K extends CallKey> = web.Result<ContratoRetaguarda, K>
/** One row of a list's answer. */
export type Linha<K extends CallKey> = Payload<ContratoRetaguarda[K]> extends readonly (infer L)[] ? L : never
/** The params, query and body of a call. */
export type Input<K extends CallKey> = web.Input<ContratoRetaguarda, K>
export type CallMutation<K extends WriteKey> = Mutation<ContratoRetaguarda, K>

/** The idempotency keys of calls that have no answer yet, kept in this tab. */
export const intentions = createIntentions({ storage: () => sessionStorage, newKey, now: Date.now })

/** The staff's calls. Throws `ApiError`, or the signal's reason where the caller aborts. */
export const api = createClient<ContratoRetaguarda>({
  basePath,
  fetch: (...args) => fetch(...args),
  fetchWithProgress,
  isOnline: () => navigator.onLine,
  intentions,
  isIdempotent: (key) => idempotentes.has(key),
  isBinary: (key) => binarias.has(key),
})

export const { readQuery, listQuery } = createReads(api)
export const useCall = createUseCall(api)

/** The address of a read that answers a file: for a plain link with `download`. */
export function urlOf<K extends web.ReadKey<ContratoRetaguarda>>(
  key: K,
  ...[input]: web.Args<ContratoRetaguarda, K>
): string {
  const parts: web.LooseInput = { ...input }
  return basePath + buildUrl(key.slice('GET '.length), parts)
}
