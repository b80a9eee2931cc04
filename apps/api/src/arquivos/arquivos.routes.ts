import { arquivos as chamadas } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { keepArquivo, readArquivo } from './arquivos.service.ts'

const enviar = route(chamadas.enviarArquivo, (contexto, { arquivo, sessao }) =>
  keepArquivo(contexto, sessao, {
    nome: arquivo.nome,
    bytes: arquivo.bytes,
    categoria: chamadas.enviarArquivo.multipart.shape.category.parse(arquivo.campos['category']),
  }),
)

const enviarBlob = route(chamadas.enviarArquivoBlob, (contexto, { body, sessao }) =>
  keepArquivo(contexto, sessao, {
    nome: body.fileName,
    bytes: Buffer.from(body.file, 'base64'),
    categoria: body.category,
  }),
)

const baixar = route(chamadas.baixarArquivo, (contexto, { params, sessao }) =>
  readArquivo(contexto, sessao.clienteId, params.arquivo),
)

export const routes = [enviar, enviarBlob, baixar]
