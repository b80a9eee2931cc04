import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Ids of other systems must look like this. Digits alone, or fewer characters, could be somebody's CPF or CNPJ. */
const recebido = /^(?=.*[A-Za-z])[\w.:-]{16,64}$/
/** W3C Trace Context: version, trace, parent, flags; a later version may have more. */
const rastro = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/

/** The trace that a request goes on with, and the part of it that made the request. */
export function rastroDe({ traceparent }: IncomingHttpHeaders) {
  const [, traceId, spanId, flags] = (typeof traceparent === 'string' && rastro.exec(traceparent)) || []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : undefined
}

/**
 * Returns one id for a request over all processes: the one it came with (`x-request-id`, or the trace of
 * `traceparent`), or a new one.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const id = headers['x-request-id']
  if (typeof id === 'string' && recebido.test(id)) return id
  return rastroDe(headers)?.traceId ?? randomUUID()
}
