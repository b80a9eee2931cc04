import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeAutorizada, routeDemorada, routeOnce } from '../../platform/http/route.ts'
import { offsetOf, toPage } from '../../platform/pagina.ts'
import { presentResumos } from '../apresentacao.ts'
import { readConcordancia } from '../rosto/concordancia.ts'
import { compararDeNovo, keepComparadoDeNovo } from '../rosto/de-novo.ts'
import { readLadoALado } from '../rosto/lado-a-lado.ts'
import { selectFila } from './fila.sql.ts'
import { mayMandar, quantoDoCaso } from './quanto.ts'
import {
  assumir,
  decidir,
  escalar,
  readCaso,
  readDeclarado,
  readDocumento,
  readPagamento,
} from './retaguarda.service.ts'

const fila = route(chamadas.listCasos, async (contexto, { query, funcionario }) => {
  const { db, relogio } = contexto
  const agora = relogio.agora()
  const { rows, total } = await selectFila(
    db,
    query,
    { ...funcionario, agora },
    { limit: query.page_size, offset: offsetOf(query) },
  )
  return toPage(await presentResumos(contexto, db, rows, agora), total, query)
})

const um = route(chamadas.caso, (contexto, { params, funcionario }) =>
  readCaso(contexto.db, contexto, params.id, funcionario),
)

const declarado = route(chamadas.declaradoNoCaso, (contexto, { params, funcionario }) =>
  readDeclarado(contexto, params.id, funcionario),
)

const pagamento = route(chamadas.pagamentoDoCaso, (contexto, { params, funcionario }) =>
  readPagamento(contexto, params.id, funcionario),
)

const documento = route(chamadas.documentoDoCaso, (contexto, { params, funcionario }) =>
  readDocumento(contexto, { ...params, quem: funcionario }),
)

const rostos = route(chamadas.rostosDoCaso, (contexto, { params, funcionario }) =>
  readLadoALado(contexto, { id: params.id, quem: funcionario }),
)

const comparacao = routeDemorada(
  chamadas.compararRostos,
  (contexto, { params, funcionario }) => compararDeNovo(contexto, { id: params.id, quem: funcionario }),
  (tx, contexto, { params, funcionario }, comparado) =>
    keepComparadoDeNovo(tx, contexto, { id: params.id, quem: funcionario }, comparado),
)

const concordancia = route(chamadas.concordanciaDoRosto, (contexto) => readConcordancia(contexto))

const andamento = routeAutorizada(
  chamadas.moverCaso,
  (tx, contexto, { params, body, funcionario, autorizada }) => {
    const { ato, fase, motivo, documentos, valor, registro } = body
    const pedido = { casoId: params.id, quem: funcionario, ato, vista: fase, motivo, documentos, valor, registro }
    return decidir(tx, contexto, pedido, autorizada)
  },
  (tx, { params, body }, _, contexto) => quantoDoCaso(tx, contexto, { casoId: params.id, ...body }),
  ({ body }) => mayMandar(body),
)

const responsavel = routeOnce(chamadas.assumirCaso, (tx, contexto, { params, body, funcionario }) =>
  assumir(tx, contexto, { casoId: params.id, quem: funcionario, assume: body.assumir }),
)

const escalacao = routeOnce(chamadas.escalarCaso, (tx, contexto, { params, body, funcionario }) =>
  escalar(tx, contexto, { casoId: params.id, quem: funcionario, motivo: body.motivo }),
)

/** These are the staff's calls for every process. */
export const routesDaRetaguarda: readonly Route[] = [
  fila,
  um,
  declarado,
  pagamento,
  documento,
  rostos,
  comparacao,
  concordancia,
  andamento,
  responsavel,
  escalacao,
]
