import { ApiError, localError, type RefusedField } from './api-error.ts'
import type { Api, Args, CallKey, Contract, LooseInput, Result } from './call-types.ts'
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
  newKey: () => string
  /** Whether the answer is bytes. */
  isBinary?: (key: K) => boolean
  /** What the app does around each call: its headers, its session, its signs of waiting. Just sends where absent. */
  around?: (key: K, input: LooseInput, send: Send) => Promise<unknown>
}

/**
 * The typed client of a contract. Throws `ApiError`, or the signal's reason where the caller aborts. A write carries one
 * idempotency key through every attempt that `around` makes.
 */
export function createClient<C extends Contract>(deps: ClientDeps<CallKey<C>>): Api<C> {
  const { newKey, isBinary = () => false, around = (_key, _input, send) => send() } = deps
  return async <K extends CallKey<C>>(key: K, ...[given]: Args<C, K>): Promise<Result<C, K>> => {
    const input: LooseInput = { ...given, idempotencyKey: given?.idempotencyKey ?? newKey() }
    const binary = isBinary(key)
    const send: Send = async (headers = {}) => {
      const response = await transmit(deps, key, input, { accept: binary ? '*/*' : 'application/json', ...headers })
      if (!response.ok) throw await readError(response)
      return binary ? response.blob() : readPayload(response)
    }
    // The server answers what the contract declares; it is held to it by its own tests.
    return (await around(key, input, send)) as Result<C, K>
  }
}

async function transmit(
  deps: Pick<ClientDeps<string>, 'basePath' | 'fetch' | 'fetchWithProgress' | 'isOnline'>,
  key: string,
  { body, signal, onProgress, idempotencyKey, ...parts }: LooseInput,
  given: Readonly<Record<string, string>>,
): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const url = deps.basePath + buildUrl(path, parts)
  const form = body instanceof FormData
  const headers = new Headers(given)
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  if (method !== 'GET' && idempotencyKey) headers.set('idempotency-key', idempotencyKey)
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

async function readError(response: Response): Promise<ApiError> {
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
