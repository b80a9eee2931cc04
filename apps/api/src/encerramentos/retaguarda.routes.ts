import { retaguarda as chamadas } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import { type Route, route } from '../platform/http/route.ts'
import { once } from '../platform/idempotencia.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { comunicarEncerramento, encerrarGrupo, getEncerramento } from './encerramentos.service.ts'
import { aPagarEm, pagarQuotaParte, pagarRestituicao, readPermanencia } from './pagamentos.service.ts'
import { selectRateio, selectRestituicoes } from './pagamentos.sql.ts'

const ator = ({ id }: FuncionarioAtivo): Ator => ({ tipo: 'funcionario', id })
const nomeDoAtor = ({ id }: FuncionarioAtivo) => `funcionario:${id}`

const estado = route(chamadas.encerramentoDoGrupo, (contexto, { params }) => getEncerramento(contexto, params.id))

const comunicar = route(chamadas.comunicarEncerramento, (contexto, { params, funcionario, request }) =>
  once(contexto, { call: chamadas.comunicarEncerramento, ator: nomeDoAtor(funcionario), request }, (tx) =>
    comunicarEncerramento(tx, { ...contexto, ator: ator(funcionario) }, params.id),
  ),
)

const encerrar = route(chamadas.encerrarGrupo, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.encerrarGrupo, ator: nomeDoAtor(funcionario), request }, (tx) =>
    encerrarGrupo(tx, { ...contexto, ator: ator(funcionario) }, params.id, body.codigo),
  ),
)

const rateio = route(chamadas.rateioDoGrupo, async (contexto, { params, query }) => {
  const hoje = hojeDe(contexto)
  const { parametros, encerradoEm } = await readPermanencia(contexto.db, params.id, hoje)
  const recorte = { situacao: query.situacao, limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectRateio(contexto.db, params.id, recorte)
  const data = rows.map((row) => ({
    ...row,
    ...aPagarEm(row.valorCentavos, { encerradoEm, dia: row.pagoEm ?? hoje }, parametros),
  }))
  return toPage(data, total, query)
})

const pagarParte = route(chamadas.pagarQuotaParte, (contexto, { params, funcionario, request }) =>
  once(contexto, { call: chamadas.pagarQuotaParte, ator: nomeDoAtor(funcionario), request }, (tx) =>
    pagarQuotaParte(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, params.cota),
  ),
)

const restituicoes = route(chamadas.restituicoesDasExcluidas, async (contexto, { query }) => {
  const hoje = hojeDe(contexto)
  const recorte = { situacao: query.situacao, limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectRestituicoes(contexto.db, query.grupo, recorte)
  const grupos = [...new Set(rows.map(({ grupoId }) => grupoId))]
  const regras = new Map(
    await Promise.all(grupos.map(async (id) => [id, await readPermanencia(contexto.db, id, hoje)] as const)),
  )
  const data = rows.map(({ encerradoEm, ...row }) => {
    const regra = regras.get(row.grupoId)
    const semTaxa = { meses: 0, aPagarCentavos: row.valorCentavos }
    const dia = row.pagaEm ?? hoje
    return { ...row, ...(regra ? aPagarEm(row.valorCentavos, { encerradoEm, dia }, regra.parametros) : semTaxa) }
  })
  return toPage(data, total, query)
})

const pagar = route(chamadas.pagarRestituicao, (contexto, { params, funcionario, request }) =>
  once(contexto, { call: chamadas.pagarRestituicao, ator: nomeDoAtor(funcionario), request }, (tx) =>
    pagarRestituicao(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id),
  ),
)

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  estado,
  comunicar,
  encerrar,
  rateio,
  pagarParte,
  restituicoes,
  pagar,
]
