import { bodyLimitOf, type Call, ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { receive } from '../admission/admission.ts'
import { EntradaInvalida } from '../errors.ts'
import type { ArquivoRecebido } from '../route.ts'

const partLimits = { files: 1, fields: 5, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 }

type Multipart = Call & { multipart: z.ZodObject }

/** Reads the file and the texts of a multipart body. Throws what its call declares. */
export async function receiveFile(request: FastifyRequest, call: Multipart): Promise<ArquivoRecebido> {
  if (!request.isMultipart()) throw new ErroDeNegocio('FORMATO_NAO_ACEITO')
  if (Number(request.headers['content-length']) > bodyLimitOf(call)) throw new ErroDeNegocio('ARQUIVO_MUITO_GRANDE')
  const { texts, file } = await receive(request, () => readParts(request, call))
  const parsed = z.strictObject(call.multipart.shape).safeParse(texts)
  if (!parsed.success) throw new EntradaInvalida('body', parsed.error)
  if (!file || file.bytes.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  return { ...file, campos: parsed.data as Record<string, string> }
}

async function readParts(request: FastifyRequest, { fileMaxBytes = 0 }: Multipart) {
  const texts = new Map<string, unknown>()
  let file: { nome: string; bytes: Buffer } | undefined
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: fileMaxBytes } })) {
      if (part.type === 'file' && part.fieldname === 'file')
        // The parser gives no name for an empty one.
        file = { nome: part.filename || 'arquivo', bytes: await part.toBuffer() }
      else if (part.type === 'file')
        throw new ErroDeNegocio('VALIDACAO', { detalhe: 'Envie o arquivo no campo "file".' })
      else texts.set(part.fieldname, part.value)
    }
  } catch (error) {
    // The parser's own errors about a malformed body carry neither a code nor a status.
    if (error instanceof ErroDeNegocio || (error instanceof Error && 'code' in error)) throw error
    throw new ErroDeNegocio('VALIDACAO')
  }
  return { texts: Object.fromEntries(texts), file }
}
