import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that is the same for every caller, so its bytes are compressed and tagged once and only sent afterwards.
 */
export type Prepared = {
  type: string
  etag: string
  bytes: Readonly<Record<Encoding, Buffer>>
}
type Encoding = 'br' | 'gzip' | 'identity'

const smallBytes = 1024

/**
 * Prepares an answer. Compression takes milliseconds, so an answer for one request alone goes without (`compress:
 * false`).
 */
export function prepare(content: string | Buffer, type: string, { compress = true } = {}): Prepared {
  const identity = Buffer.from(content)
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`
  if (!compress || identity.length < smallBytes)
    return { type, etag, bytes: { identity, br: identity, gzip: identity } }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return { type, etag, bytes: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) } }
}

/** Tells whether a header of quality values (`br;q=0, gzip`) accepts an encoding. */
const takes = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !/^q=0(\.0*)?$/.test(quality)
  })

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((encoding) => takes(accepted, encoding)) ?? 'identity'
}

const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Sends it in an encoding that the caller accepts, or tells a caller who has it that it has not changed. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { type, etag, bytes }: Prepared) {
  reply.headers({ etag, vary: 'accept-encoding' })
  if (has(request, etag)) return reply.status(304).send()
  const encoding = encodingFor(request)
  const body = bytes[encoding]
  if (body !== bytes.identity) reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
