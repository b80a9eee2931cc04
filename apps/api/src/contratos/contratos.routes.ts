import { documentos as chamadas } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { checkDocumento } from './conferencia.service.ts'

export const routes = [
  route(chamadas.conferirDocumento, (contexto, { arquivo, request }) =>
    checkDocumento(contexto, arquivo.bytes, request.ip),
  ),
]
