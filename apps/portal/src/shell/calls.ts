import type { Access, Call, Contrato, Page, Payload, Request } from '@contempla/contract'

export type CallKey = keyof Contrato & string
type ReadKeyOf<K> = K extends `GET ${string}` ? K : never
export type ReadKey = ReadKeyOf<CallKey>

/** What the browser needs of the contract at run time: derived at build time, so that zod stays out of the bundle. */
export type SlimCall = { access: Access; paged?: true; binary?: true; multipart?: true }
export type SlimContract = Readonly<Record<CallKey, SlimCall>>

/** The payload of a call: a page where it is paged, the bytes where it is binary. */
export type Result<K extends CallKey> = Contrato[K] extends { binary: readonly string[] }
  ? Blob
  : Contrato[K] extends { paged: true }
    ? Page<Payload<Contrato[K]>>
    : Payload<Contrato[K]>

type Parts<C extends Call> = C extends { multipart: object } ? Request<C> & { body: FormData } : Request<C>
type Optional<T> = { [P in keyof T]: Record<never, never> extends T[P] ? P : never }[keyof T]
/** What a call needs; `params`, `query` or `body` may be left out where everything in it may. */
export type Input<K extends CallKey> = Omit<Parts<Contrato[K]>, Optional<Parts<Contrato[K]>>> &
  Partial<Pick<Parts<Contrato[K]>, Optional<Parts<Contrato[K]>>>>

export type Common = {
  signal?: AbortSignal
  /** Does not count for the loading overlay. */
  noLoading?: boolean
  /** Told of the body's way up, 0–1: for uploads. */
  onProgress?: (part: number) => void
  /** Given where one intention must stay one effect across attempts of the person; else one is made a call. */
  idempotencyKey?: string
}

/** The arguments after the key: optional where the call needs nothing. */
export type Args<K extends CallKey> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & Common] : [input: Input<K> & Common]

/** The same, untyped: what the transport works with. */
export type LooseInput = Common & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Fills a path's parameters and appends the query; undefined and null stay out. */
export function buildUrl(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`Falta o parâmetro ${name} de ${path}`)
    return encodeURIComponent(text(value))
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, text(value)]],
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
