import type { CodigoDeErro, ContratoRetaguarda, Page, Payload, Request } from '@contempla/contract'
import type { CampoComErro } from './erro-da-api.ts'
import { ErroDaApi, erroLocal } from './erro-da-api.ts'

export const basePath = '/retaguarda/v1'
const timeoutMs = 30_000

export type CallKey = keyof ContratoRetaguarda & string
export type ReadKey = Extract<CallKey, `GET ${string}`>
export type WriteKey = Exclude<CallKey, ReadKey>

/** What a call answers; of a `paged` one, `{ data, page, page_size, total, total_pages }`. */
export type Result<K extends CallKey> = ContratoRetaguarda[K] extends { paged: true }
  ? Page<Payload<ContratoRetaguarda[K]>>
  : Payload<ContratoRetaguarda[K]>
/** One row of what a list answers. */
export type Linha<K extends CallKey> = Payload<ContratoRetaguarda[K]> extends readonly (infer L)[] ? L : never
/** The params, query and body of a call. */
export type Input<K extends CallKey> = Request<ContratoRetaguarda[K]>

type Common = { signal?: AbortSignal; idempotencyKey?: string }
/** The arguments after the key: optional where the call needs nothing. */
export type Args<K extends CallKey> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & Common] : [input: Input<K> & Common]
type Parts = Record<string, string | number | boolean | null | undefined>
/** The same, untyped: what the transport works with. */
type LooseInput = Common & { params?: Parts; query?: Parts; body?: unknown }

export type ClientDeps = { fetch: typeof fetch; isOnline: () => boolean; newKey: () => string }
export type Api = <K extends CallKey>(key: K, ...args: Args<K>) => Promise<Result<K>>

/** The typed client of the staff's calls. Throws `ErroDaApi`, or the signal's reason where the caller aborts. */
export function createClient(deps: ClientDeps): Api {
  return async <K extends CallKey>(key: K, ...[input]: Args<K>): Promise<Result<K>> => {
    const response = await transmit(deps, key, input ?? {})
    if (!response.ok) throw await readError(response)
    const body: unknown = await response.json().catch(() => undefined)
    if (typeof body !== 'object' || body === null || !('data' in body))
      throw erroLocal('RESPOSTA_INVALIDA', response.status)
    // The server answers what the contract declares; it is held to it by its own tests. Only a page has its total beside.
    return ('total_pages' in body ? body : body.data) as Result<K>
  }
}

async function transmit({ fetch, isOnline, newKey }: ClientDeps, key: string, input: LooseInput): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const headers = new Headers({ accept: 'application/json' })
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (method !== 'GET') headers.set('idempotency-key', input.idempotencyKey ?? newKey())
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(basePath + buildUrl(path, input), {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error
    if (!isOnline()) throw erroLocal('SEM_CONEXAO')
    throw erroLocal(timeout.aborted ? 'TEMPO_ESGOTADO' : 'SEM_RESPOSTA')
  })
}

/** Fills a path's parameters and appends the query; undefined and null stay out. */
export function buildUrl(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`Falta o parâmetro ${name} de ${path}`)
    return encodeURIComponent(String(value))
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

/** The address of a read that answers a file: for a plain link with `download`. */
export const urlDaChamada = <K extends ReadKey>(key: K, ...[input]: Args<K>): string =>
  basePath + buildUrl(key.slice(4), input ?? {})

type ErrorBody = {
  mensagem?: string
  detail?: string
  codigo?: CodigoDeErro
  pedido?: string
  campos?: CampoComErro[]
}

async function readError(response: Response): Promise<ErroDaApi> {
  const body: ErrorBody = (await response.json().catch(() => null)) ?? {}
  const unknown = erroLocal('RESPOSTA_INVALIDA', response.status)
  return new ErroDaApi({
    status: response.status,
    codigo: body.codigo ?? unknown.codigo,
    mensagem: body.mensagem || body.detail || unknown.mensagem,
    detalhe: body.detail,
    campos: body.campos ?? [],
    esperaSegundos: Number(response.headers.get('retry-after')) || undefined,
    pedido: body.pedido ?? response.headers.get('x-request-id') ?? undefined,
  })
}
