import { casos as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { consultarCasos } from './consulta.service.ts'
import { enviarDocumentos } from './envio.service.ts'

const envios = [chamadas.solicitarAnalise, chamadas.solicitarAnaliseDaEmpresa, chamadas.solicitarReanalise].map(
  (chamada) =>
    routeOnce(chamada, (tx, contexto, { body, sessao }) =>
      enviarDocumentos(tx, contexto, { sessao, numero: body.CaseNumber, documentos: body.documentos }),
    ),
)

const consulta = route(chamadas.consultarCasos, (contexto, { body, sessao }) =>
  consultarCasos(contexto, sessao.clienteId, body),
)

export const routes: readonly Route[] = [...envios, consulta]
