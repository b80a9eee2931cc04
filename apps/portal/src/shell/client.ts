import type { CodigoDeErro } from '@contempla/contract'
import type { Args, CallKey, LooseInput, Result, SlimCall, SlimContract } from './calls.ts'
import { buildUrl } from './calls.ts'
import type { CampoComErro } from './erro-da-api.ts'
import { ErroDaApi, erroLocal } from './erro-da-api.ts'
import type { Authorize } from './refresh.ts'
import type { FetchWithProgress } from './upload.ts'

export const basePath = '/app-cliente/v1'
/** Document 3 §9. */
export const appVersion = '1.70.00'
/** Document 1 §8: where the message of a 400 or 404 is kept for display. */
export const messageErrorKey = 'message-error'
export const timeoutMs = 30_000

export type ClientDeps = {
  calls: SlimContract
  aplicativo: { client_id: string; client_secret: string }
  fetch: typeof fetch
  fetchWithProgress: FetchWithProgress
  storage: Pick<Storage, 'setItem' | 'removeItem'>
  authorize: Authorize
  isOnline: () => boolean
  newKey: () => string
  /** Told whether the call writes. */
  startLoading: (sends: boolean) => () => void
  /** Told of every failed call, after its message is kept. */
  onError?: (error: ErroDaApi) => void
}

export type Api = <K extends CallKey>(key: K, ...args: Args<K>) => Promise<Result<K>>

/** The typed client of the contract. Throws `ErroDaApi`, or the signal's reason where the caller aborts. */
export function createClient(deps: ClientDeps): Api {
  const keep = (error: unknown) => {
    if (!(error instanceof ErroDaApi)) return
    if (error.status === 400 || error.status === 404)
      deps.storage.setItem(messageErrorKey, error.mensagem || error.detail)
    else deps.storage.removeItem(messageErrorKey)
    deps.onError?.(error)
  }

  return async <K extends CallKey>(key: K, ...[given]: Args<K>): Promise<Result<K>> => {
    const input: LooseInput = given ?? {}
    const call = deps.calls[key]
    const endLoading = input.noLoading ? undefined : deps.startLoading(!key.startsWith('GET '))
    const idempotencyKey = input.idempotencyKey ?? deps.newKey()
    try {
      const send = (accessToken?: string) => transmit(deps, key, call, { ...input, idempotencyKey }, accessToken)
      const payload = needsToken(call) ? await deps.authorize(send) : await send()
      // The server answers what the contract declares; it is held to it by its own tests.
      return payload as Result<K>
    } catch (error) {
      keep(error)
      throw error
    } finally {
      endLoading?.()
    }
  }
}

const needsToken = ({ access }: SlimCall): boolean => access === 'auth' || access === 'cota' || access === 'usuario'

async function transmit(
  deps: ClientDeps,
  key: string,
  call: SlimCall,
  input: LooseInput,
  accessToken?: string,
): Promise<unknown> {
  const [method = 'GET', path = ''] = key.split(' ')
  const url = basePath + buildUrl(path, input)
  const multipart = input.body instanceof FormData
  const headers = headersOf(deps, call, accessToken)
  if (input.body !== undefined && !multipart) headers.set('content-type', 'application/json')
  if (method !== 'GET' && accessToken && input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  const timeout = AbortSignal.timeout(multipart ? timeoutMs * 10 : timeoutMs)
  const init: RequestInit = {
    method,
    headers,
    body: input.body instanceof FormData ? input.body : input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    credentials: 'same-origin',
    cache: 'no-store',
  }
  const sent = input.onProgress ? deps.fetchWithProgress(url, init, input.onProgress) : deps.fetch(url, init)
  const response = await sent.catch((error: unknown) => {
    if (input.signal?.aborted) throw error
    throw erroLocal(timeout.aborted && deps.isOnline() ? 'TEMPO_ESGOTADO' : 'SEM_CONEXAO')
  })
  if (!response.ok) throw await readError(response)
  return readPayload(response, call)
}

function headersOf(deps: ClientDeps, call: SlimCall, accessToken?: string): Headers {
  const { client_id, client_secret } = deps.aplicativo
  const headers = new Headers({ client_id, 'app-version': appVersion, platform: 'web', accept: 'application/json' })
  if (call.binary) headers.set('accept', '*/*')
  if (call.access === 'client') headers.set('authorization', `Basic ${btoa(`${client_id}:${client_secret}`)}`)
  if (accessToken) headers.set('access_token', accessToken)
  return headers
}

async function readPayload(response: Response, call: SlimCall): Promise<unknown> {
  if (call.binary) return response.blob()
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('data' in body)) throw erroLocal('RESPOSTA_INVALIDA')
  return call.paged ? body : body.data
}

type ErrorBody = {
  mensagem?: string
  detail?: string
  codigo?: CodigoDeErro
  pedido?: string
  campos?: CampoComErro[]
}

async function readError(response: Response): Promise<ErroDaApi> {
  const body: ErrorBody = (await response.json().catch(() => null)) ?? {}
  const generic = erroLocal('RESPOSTA_INVALIDA').mensagem
  return new ErroDaApi({
    status: response.status,
    codigo: body.codigo ?? 'RESPOSTA_INVALIDA',
    mensagem: body.mensagem || body.detail || generic,
    ...(body.detail ? { detail: body.detail } : {}),
    ...(body.campos ? { campos: body.campos } : {}),
    ...retryAfter(response),
    pedido: body.pedido ?? response.headers.get('x-request-id') ?? undefined,
  })
}

/** The header's seconds; its other form, a date, is never sent by this server. */
function retryAfter({ headers }: Response): { tenteDepoisDeSegundos?: number } {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? { tenteDepoisDeSegundos: Number(text) } : {}
}
