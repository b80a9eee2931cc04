import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import { readRendimentos } from '../creditos/index.ts'
import { getGrupo, getGrupos } from '../grupos/index.ts'
import type { Quanto } from '../platform/http/autorizacao.ts'
import { type Route, route, routeAutorizada, routeOnce } from '../platform/http/route.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { aPagarEm, rendeDe } from './a-pagar.ts'
import { presentParte, readDevolucao } from './devolucao.service.ts'
import { announceEncerramento, encerrarGrupo, getEncerramento } from './encerramentos.service.ts'
import { routesDaRetaguarda as dosNaoProcurados } from './nao-procurados/nao-procurados.routes.ts'
import { pagarQuotaParte, pagarRestituicao } from './pagamentos.service.ts'
import { readDeQuem, selectRateio, selectRestituicoes } from './pagamentos.sql.ts'
import { routesDosRecibos as dosRecibos } from './recibos.ts'
import { ratearSuplementar } from './suplementar.service.ts'

/** What was asked for before the credit was assigned, or before that was undone, is another's money by now. */
const quantoDaCota = (
  centavos: number,
  { cotaId, titular, cedida }: { cotaId: number; titular: string; cedida: boolean },
): Quanto => ({
  centavos,
  objeto: ['cota', cotaId],
  favorecido: cedida ? `${titular}, crédito cedido` : titular,
})

const estado = route(chamadas.encerramentoDoGrupo, (contexto, { params }) => getEncerramento(contexto, params.id))

const comunicar = routeOnce(chamadas.comunicarEncerramento, (tx, contexto, { params, ator }) =>
  announceEncerramento(tx, contexto, { grupoId: params.id, ator }),
)

const encerrar = routeAutorizada(
  chamadas.encerrarGrupo,
  (tx, contexto, { params, body, ator }) =>
    encerrarGrupo(tx, contexto, { grupoId: params.id, codigo: body.codigo, ator }),
  (_, { params }, { restituicoes, creditos, rateio: dividido }) => ({
    centavos: restituicoes.centavos + creditos.centavos + dividido.centavos,
    objeto: ['grupo', params.id],
    favorecido: null,
  }),
)

const rateio = route(chamadas.rateioDoGrupo, async (contexto, { params, query }) => {
  const hoje = hojeDe(contexto)
  const { parametros } = await getGrupo(contexto.db, params.id, hoje)
  const recorte = { situacao: query.situacao, limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectRateio(contexto.db, params.id, recorte)
  const data = rows.map(({ pago, taxa, disponivelEm, procuradoEm, pausas, ...row }) => {
    const fixo = { pago, taxa, disponivelEm, procuradoEm, pausas, rende: null }
    return { ...row, ...aPagarEm({ valor: row.valorCentavos, ...fixo, dia: row.pagoEm ?? hoje }, parametros) }
  })
  return toPage(data, total, query)
})

const suplementar = routeAutorizada(
  chamadas.ratearDepoisDoEncerramento,
  (tx, contexto, { params, ator }) => ratearSuplementar(tx, contexto, { grupoId: params.id, ator }),
  (_, { params }, { centavos }) => ({ centavos, objeto: ['grupo', params.id], favorecido: null }),
)

const pagarParte = routeAutorizada(
  chamadas.pagarQuotaParte,
  (tx, contexto, { params, ator }) => pagarQuotaParte(tx, contexto, { grupoId: params.id, id: params.parte, ator }),
  async (tx, { params }, { pagoCentavos }) => quantoDaCota(pagoCentavos, await readDeQuem(tx, 'rateio', params.parte)),
)

const restituicoes = route(chamadas.restituicoesDasExcluidas, async (contexto, { query }) => {
  const hoje = hojeDe(contexto)
  const recorte = { situacao: query.situacao, limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectRestituicoes(contexto.db, query.grupo, recorte)
  const ids = [...new Set(rows.map(({ grupoId }) => grupoId))]
  const grupos = await getGrupos(contexto.db, ids, hoje)
  const rendimentos = await readRendimentos(contexto.db, ids)
  const data = rows.flatMap(({ pago, taxa, disponivelEm, procuradoEm, pausas, ...row }) => {
    const grupo = grupos.get(row.grupoId)
    if (!grupo) return []
    const { origem, dia, taxaAntecipadaCentavos: taxaAntecipada, pagaEm, valorCentavos: valor } = row
    const guardada = { origem, dia, taxaAntecipada, pagoEm: pagaEm, pago }
    const rende = rendeDe(guardada, grupo.parametros, rendimentos.get(row.grupoId))
    const devido = { valor, pago, taxa, disponivelEm, procuradoEm, dia: pagaEm ?? hoje, pausas, rende }
    return [{ ...row, ...aPagarEm(devido, grupo.parametros) }]
  })
  return toPage(data, total, query)
})

/** Once something was settled, that is all there is to tell. */
const restituicaoDaCota = route(chamadas.restituicaoDaCota, async (contexto, { params }) => {
  const dia = hojeDe(contexto)
  const { situacao, cota, aReceber, retidas, pagas, previsao } = await readDevolucao(contexto.db, params.id, dia)
  if (!cota.cancelada) throw new ErroDeNegocio('COTA_NAO_EXCLUIDA')
  const partes = [...aReceber, ...retidas, ...pagas].map(presentParte)
  return { idCota: params.id, dia, situacao, contratoDesfeito: cota.desfeita, partes, previsao }
})

const pagar = routeAutorizada(
  chamadas.pagarRestituicao,
  (tx, contexto, { params, ator }) => pagarRestituicao(tx, contexto, { id: params.id, ator }),
  // One that was drawn yields until it is paid: what was looked at is what it was drawn with.
  async (tx, { params }, { pagoCentavos }) => {
    const dela = await readDeQuem(tx, 'restituicao', params.id)
    return { ...quantoDaCota(pagoCentavos, dela), conferido: String(dela.valor) }
  },
)

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  estado,
  comunicar,
  encerrar,
  rateio,
  suplementar,
  pagarParte,
  restituicoes,
  restituicaoDaCota,
  pagar,
  ...dosNaoProcurados,
  ...dosRecibos,
]
