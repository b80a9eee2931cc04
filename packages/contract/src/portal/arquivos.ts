import { z } from 'zod'
import { call } from '../call.ts'
import { ARQUIVO_MAXIMO_BYTES } from '../limites.ts'

const Categoria = z.enum(['foto-cota', 'foto-usuario', 'documento', 'documento-devolucao'])
const Enviado = z.object({ url: z.string(), nome: z.string(), tipo: z.string(), tamanho: z.number().int() })
/** Base64 writes three bytes in four characters; a client may escape its slashes (PHP does), and wraps it all in JSON. */
const emBase64 = Math.ceil(ARQUIVO_MAXIMO_BYTES / 3) * 4

const erros = ['ARQUIVO_AUSENTE', 'ARQUIVO_FORMATO', 'ARQUIVO_MUITO_GRANDE', 'MUITAS_REQUISICOES'] as const

export const enviarArquivo = call({
  method: 'POST',
  path: '/arquivos/v2',
  access: 'auth',
  summary: 'Envia um arquivo (multipart: category, file)',
  multipart: z.object({ category: Categoria }),
  fileMaxBytes: ARQUIVO_MAXIMO_BYTES,
  response: Enviado,
  errors: erros,
  // A link can send only a document, and only to a case whose process allows it.
  transparente: true,
})

export const enviarArquivoBlob = call({
  method: 'POST',
  path: '/arquivos/blob',
  access: 'auth',
  summary: 'Envia um arquivo em base64',
  body: z.strictObject({ file: z.base64().max(emBase64), fileName: z.string().max(200), category: Categoria }),
  bodyMaxBytes: emBase64 + 1_000_000,
  response: Enviado,
  errors: erros,
  // A link can send only a document, and only to a case whose process allows it.
  transparente: true,
})

export const baixarArquivo = call({
  method: 'GET',
  path: '/arquivos/:arquivo',
  access: 'auth',
  summary: 'Um arquivo que o próprio cliente enviou',
  params: z.object({ arquivo: z.uuid().meta({ coisa: 'arquivo' }) }),
  binary: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
})
