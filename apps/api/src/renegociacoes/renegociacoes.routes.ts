import { renegociacoes as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { requireCotaDo } from './posicao.ts'
import {
  confirmarRenegociacao,
  getResumo,
  listParcelas,
  selecionarParcelas,
  validarRenegociacao,
} from './renegociacoes.service.ts'

export const routes: readonly Route[] = [
  route(chamadas.validar, async (contexto, { sessao, query }) =>
    validarRenegociacao(contexto, await requireCotaDo(contexto.db, sessao, query.idCota)),
  ),
  route(chamadas.obterParcelas, async (contexto, { sessao, query }) => {
    const cotaId = await requireCotaDo(contexto.db, sessao, query.idCota)
    return listParcelas(contexto, { clienteId: sessao.clienteId, cotaId })
  }),
  route(chamadas.resumo, async (contexto, { sessao, query }) => {
    const cotaId = await requireCotaDo(contexto.db, sessao, query.idCota)
    return { resumo: await getResumo(contexto, { clienteId: sessao.clienteId, cotaId }) }
  }),
  routeOnce(chamadas.selecionarParcelas, async (tx, contexto, { sessao, body }) => {
    const cotaId = await requireCotaDo(tx, sessao, body.idCota)
    const da = { clienteId: sessao.clienteId, cotaId }
    return { resumo: await selecionarParcelas(tx, contexto, { ...da, parcelas: body.parcelasSelecionadas }) }
  }),
  routeOnce(chamadas.confirmarRenegociacao, async (tx, contexto, { sessao, body }) => {
    const cotaId = await requireCotaDo(tx, sessao, body.idCota)
    const { identificador } = body
    return confirmarRenegociacao(tx, contexto, { clienteId: sessao.clienteId, cotaId, identificador })
  }),
]
