import { diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { getSemContato } from './envio/sem-contato.ts'
import { closeForPrint, getLotes, printLote } from './lotes/lotes.service.ts'

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.lotesDeImpressao, (contexto, { query }) => getLotes(contexto, query)),
  routeOnce(chamadas.fecharLote, (tx, contexto, { params, ator }) =>
    closeForPrint(tx, contexto, { id: params.id, ator }),
  ),
  route(chamadas.pdfDoLote, (contexto, { params, funcionario }) =>
    printLote(contexto, { id: params.id, ator: { tipo: 'funcionario', id: funcionario.id } }),
  ),
  route(chamadas.boletosSemContato, (contexto, { query }) =>
    getSemContato(contexto.db, diaEm(contexto.relogio.agora()), query),
  ),
]
