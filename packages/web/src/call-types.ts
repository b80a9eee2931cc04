import type { Call, Page, Payload, Request } from '@contempla/contract'

/** A contract as a type: every call by 'METHOD /path'. */
export type Contract = Readonly<Record<string, Call>>

export type CallKey<C extends Contract> = keyof C & string
export type ReadKey<C extends Contract> = Extract<CallKey<C>, `GET ${string}`>
export type WriteKey<C extends Contract> = Exclude<CallKey<C>, ReadKey<C>>

/** What a call answers: a page where it is paged, the bytes where it is binary. */
export type Result<C extends Contract, K extends CallKey<C>> = C[K] extends { binary: readonly string[] }
  ? Blob
  : C[K] extends { paged: true }
    ? Page<Payload<C[K]>>
    : Payload<C[K]>

type Parts<T extends Call> = T extends { multipart: object } ? Request<T> & { body: FormData } : Request<T>
type Optional<T> = { [P in keyof T]: Record<never, never> extends T[P] ? P : never }[keyof T]

/** What a call needs; `params`, `query` or `body` may be left out where everything in it may. */
export type Input<C extends Contract, K extends CallKey<C>> = Omit<Parts<C[K]>, Optional<Parts<C[K]>>> &
  Partial<Pick<Parts<C[K]>, Optional<Parts<C[K]>>>>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Does not count for the loading overlay. */
  noLoading?: boolean
  /** Told of the body's way up, 0–1: for uploads. */
  onProgress?: (part: number) => void
}

/** The arguments after the key: optional where the call needs nothing. */
export type Args<C extends Contract, K extends CallKey<C>> =
  Record<never, never> extends Input<C, K> ? [input?: Input<C, K> & CallOptions] : [input: Input<C, K> & CallOptions]

/** The same, untyped: what the transport works with. */
export type LooseInput = CallOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export type Api<C extends Contract> = <K extends CallKey<C>>(key: K, ...args: Args<C, K>) => Promise<Result<C, K>>
