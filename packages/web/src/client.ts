import { ApiError, localError, type RefusedField } from './api-error.ts'
import type { Api, Args, CallKey, Contract, LooseInput, Result } from './call-types.ts'
import type { Intentions } from './intentions.ts'
import type { FetchWithProgress } from './upload.ts'
import { buildUrl } from './url.ts'

const timeoutMs = 30_000
/** A file may take longer on its way. */
const uploadTimeoutMs = 10 * timeoutMs

type Send = (headers?: Readonly<Record<string, string>>) => Promise<unknown>

export type ClientDeps<K extends string> = {
  basePath: string
  fetch: typeof fetch
  fetchWithProgress: FetchWithProgress
  isOnline: () => boolean
  intentions: Intentions
  /** Whether the call is done once for each idempotency key. */
  isIdempotent: (key: K) => boolean
  /** Whether the answer is bytes. */
  isBinary?: (key: K) => boolean
  /** What the app does around each call: its headers, its session, its signs of waiting. Just sends where absent. */
  around?: (key: K, input: LooseInput, send: Send) => Promise<unknown>
}

/**
 * The typed client of a contract. Throws `ApiError`, or the signal's reason where the caller aborts. An idempotent call
 * carries one key through every attempt that `around` makes, and that the person makes with the same values until one is
 * answered: an act whose answer was lost is not done twice.
 */
export function createClient<C extends Contract>(deps: ClientDeps<CallKey<C>>): Api<C> {
  const { intentions, isIdempotent, isBinary = () => false, around = (_key, _input, send) => send() } = deps
  return async <K extends CallKey<C>>(key: K, ...[given]: Args<C, K>): Promise<Result<C, K>> => {
    const input: LooseInput = { ...given }
    const act = isIdempotent(key) ? JSON.stringify([key, input.params, input.query, input.body]) : undefined
    const once = act === undefined ? undefined : { act, key: intentions.keyOf(act, placeOf(key, input)) }
    const answered = () => once && intentions.done(once.act, once.key)
    const binary = isBinary(key)
    const send: Send = async (headers = {}) => {
      const accept = binary ? '*/*' : 'application/json'
      const response = await transmit(deps, key, input, {
        accept,
        ...(once && { 'idempotency-key': once.key }),
        ...headers,
      })
      if (!response.ok) throw await readError(response)
      return binary ? response.blob() : readPayload(response)
    }
    const result = await around(key, input, send).catch((error: unknown) => {
      // Any other refusal may be of this attempt alone, after one that was done and whose answer was lost.
      if (error instanceof ApiError && error.codigo === 'IDEMPOTENCIA_DIVERGENTE') answered()
      throw error
    })
    answered()
    // The server answers what the contract declares; it is held to it by its own tests.
    return result as Result<C, K>
  }
}

/** What a call puts one value in place of another in; none of a POST, of which two with different values are both done. */
function placeOf(key: string, { params }: LooseInput): string | undefined {
  const [method, path] = key.split(' ')
  return method === 'POST' ? undefined : JSON.stringify([path, params])
}

async function transmit(
  deps: Pick<ClientDeps<string>, 'basePath' | 'fetch' | 'fetchWithProgress' | 'isOnline'>,
  key: string,
  { body, signal, onProgress, ...parts }: LooseInput,
  given: Readonly<Record<string, string>>,
): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const url = deps.basePath + buildUrl(path, parts)
  const form = body instanceof FormData
  const headers = new Headers(given)
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(form ? uploadTimeoutMs : timeoutMs)
  const init: RequestInit = {
    method,
    headers,
    body: form ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials: 'same-origin',
    cache: 'no-store',
  }
  const sent = onProgress ? deps.fetchWithProgress(url, init, onProgress) : deps.fetch(url, init)
  return sent.catch((error: unknown) => {
    if (signal?.aborted) throw error
    if (!deps.isOnline()) throw localError('SEM_CONEXAO')
    throw localError(timeout.aborted ? 'TEMPO_ESGOTADO' : 'SEM_RESPOSTA')
  })
}

async function readPayload(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw localError('RESPOSTA_INVALIDA', response.status)
  // Only a page has its total beside the data.
  return 'total_pages' in body ? body : body.data
}

type ErrorBody = {
  mensagem?: string
  detail?: string
  codigo?: ApiError['codigo']
  pedido?: string
  campos?: RefusedField[]
}

/** What the server said of a call that failed. */
export async function readError(response: Response): Promise<ApiError> {
  const body: ErrorBody = (await response.json().catch(() => null)) ?? {}
  const unknown = localError('RESPOSTA_INVALIDA', response.status)
  return new ApiError({
    status: response.status,
    codigo: body.codigo ?? unknown.codigo,
    mensagem: body.mensagem || body.detail || unknown.mensagem,
    detail: body.detail,
    campos: body.campos,
    retryAfterSeconds: retryAfter(response),
    pedido: body.pedido ?? response.headers.get('x-request-id') ?? undefined,
  })
}

/** The header's seconds; its other form, a date, is never sent by this server. */
function retryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}
