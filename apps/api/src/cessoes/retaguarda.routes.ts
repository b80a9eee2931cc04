import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeAutorizada, routeOnce } from '../platform/http/route.ts'
import {
  confirmCessao,
  keepContrato,
  listCessoes,
  listTodas,
  noteCessao,
  readContrato,
  undoCessao,
} from './cessoes.service.ts'

const doisDesfazem =
  'Uma cessão confirmada é desfeita por duas pessoas: o pedido foi guardado, e nada mudou ainda. Outra pessoa precisa autorizá-lo, em Autorizações.'

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.listCessoes, (contexto, { query, funcionario }) => listTodas(contexto, query, funcionario)),
  route(chamadas.cessoesDaCota, (contexto, { params, funcionario }) => listCessoes(contexto, params.id, funcionario)),
  route(chamadas.enviarContratoDaCessao, (contexto, { params, arquivo: { nome, bytes }, funcionario }) =>
    keepContrato(contexto, { cotaId: params.id, quem: funcionario, nome, bytes }),
  ),
  routeOnce(chamadas.anotarCessao, (tx, contexto, { params, body, funcionario }) =>
    noteCessao(tx, contexto, { cotaId: params.id, ...body, quem: funcionario }),
  ),
  route(chamadas.contratoDaCessao, (contexto, { params, funcionario }) =>
    readContrato(contexto, { cotaId: params.id, id: params.cessao }, funcionario),
  ),
  routeOnce(chamadas.confirmarCessao, (tx, contexto, { params, funcionario }) =>
    confirmCessao(tx, contexto, { cotaId: params.id, id: params.cessao, quem: funcionario }),
  ),
  // What was never confirmed did not count, and whoever noted it withdraws it alone.
  routeAutorizada(
    chamadas.desfazerCessao,
    (tx, contexto, { params, body, funcionario }) =>
      undoCessao(tx, contexto, { cotaId: params.id, id: params.cessao, quem: funcionario, motivo: body.motivo }),
    (_, { params }, { nome, confirmadaEm }) =>
      confirmadaEm === null
        ? null
        : {
            centavos: 0,
            objeto: ['cota', params.id],
            favorecido: nome,
            semAlcada: doisDesfazem,
            mesmo: [params.id, params.cessao],
          },
  ),
]
