import { CORPO_COMUM_BYTES, ErroDeNegocio } from '@contempla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receive } from '../admission/admission.ts'

const [aspas, barra] = [0x22, 0x5c]

/**
 * Counts the bytes of a JSON text outside its strings, as it comes. A large body is large because of one long text;
 * without it, it must be as small as any other, because each bracket or comma may cost many times its byte once parsed.
 * Throws VALIDACAO.
 */
export function createStructureMeter(limit = CORPO_COMUM_BYTES) {
  let outside = 0
  let inText = false
  let escaped = false
  return (chunk: Uint8Array) => {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]
      if (!inText) outside++
      if (escaped) escaped = false
      else if (byte === barra) escaped = inText
      else if (byte === aspas) inText = !inText
    }
    if (outside > limit) throw new ErroDeNegocio('VALIDACAO')
  }
}

/** Reads the bytes of a body up to its call's limit. Throws CORPO_MUITO_GRANDE, VALIDACAO and what `receive` throws. */
export async function readBody(request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit
  if (Number(request.headers['content-length']) > limit) throw new ErroDeNegocio('CORPO_MUITO_GRANDE')
  return receive(request, () => collect(payload, limit))
}

function collect(payload: NodeJS.ReadableStream, limit: number): Promise<Buffer> {
  const measure = limit > CORPO_COMUM_BYTES ? createStructureMeter() : undefined
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      payload.removeListener('data', take)
      // The remaining bytes are discarded.
      payload.resume()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > limit) return fail(new ErroDeNegocio('CORPO_MUITO_GRANDE'))
      try {
        measure?.(chunk)
      } catch (error) {
        fail(error)
      }
    }
    payload.on('data', take)
    payload.once('end', () => resolve(Buffer.concat(chunks, bytes)))
    // There is nobody left to answer.
    payload.once('error', () => reject(new ErroDeNegocio('VALIDACAO')))
    payload.once('close', () => reject(new ErroDeNegocio('VALIDACAO')))
  })
}

/** Parses JSON bodies in their place and within their limit. */
export function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const text = (await readBody(request, payload)).toString('utf8')
    return new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
}
