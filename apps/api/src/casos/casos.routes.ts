import { casos as chamadas } from '@contempla/contract'
import { type Route, routeOnce } from '../platform/http/route.ts'
import { enviarDocumentos } from './envio.service.ts'

const envios = [chamadas.solicitarAnalise, chamadas.solicitarAnaliseDaEmpresa, chamadas.solicitarReanalise].map(
  (chamada) =>
    routeOnce(chamada, (tx, contexto, { body, sessao }) =>
      enviarDocumentos(tx, contexto, { sessao, numero: body.CaseNumber, documentos: body.documentos }),
    ),
)

export const routes: readonly Route[] = envios
