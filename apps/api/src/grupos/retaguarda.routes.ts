import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { once } from '../platform/idempotencia.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { estornarMovimento, estornaveis, lancarDespesa, registrarRendimento } from './caixa.service.ts'
import { selectMovimentos } from './caixa.sql.ts'
import { gerarCalendario, getCalendario, mudarDia } from './calendario.service.ts'
import { constituirGrupo } from './constituicao.service.ts'
import { selectCotasDoGrupo } from './cotas-do-grupo.sql.ts'
import { readExtratoDoCaixa } from './extrato-do-caixa.ts'
import { type GrupoResumidoRow, selectGrupo, selectGrupos } from './lista.sql.ts'
import { getGrupo } from './parametros.ts'
import { getParametros, gravarVersao, prepararVersao } from './versoes.service.ts'

const ator = ({ id }: FuncionarioAtivo): Ator => ({ tipo: 'funcionario', id })
const nomeDoAtor = ({ id }: FuncionarioAtivo) => `funcionario:${id}`
const requireGrupo = (contexto: Contexto, id: number) => getGrupo(contexto.db, id, hojeDe(contexto))

function apresentar({ fundoComum, fundoReserva, ativas, contempladas, excluidas, emAtraso, ...row }: GrupoResumidoRow) {
  return { ...row, caixa: { fundoComum, fundoReserva }, cotas: { ativas, contempladas, excluidas, emAtraso } }
}

const listar = route(chamadas.gruposDaRetaguarda, async (contexto, { query }) => {
  const { page_size, ...filtro } = query
  const pagina = { hoje: hojeDe(contexto), limit: page_size, offset: offsetOf(query) }
  const { rows, total } = await selectGrupos(contexto.db, filtro, pagina)
  return toPage(rows.map(apresentar), total, query)
})

const detalhar = route(chamadas.grupoDaRetaguarda, async (contexto, { params }) => {
  const row = await selectGrupo(contexto.db, params.id, hojeDe(contexto))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { ...row, ...apresentar(row) }
})

const constituir = route(chamadas.constituirGrupo, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.constituirGrupo, ator: nomeDoAtor(funcionario), request }, (tx) =>
    constituirGrupo(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, body.primeiraAssembleia),
  ),
)

const cotas = route(chamadas.cotasDoGrupo, async (contexto, { params, query }) => {
  await requireGrupo(contexto, params.id)
  const pagina = { hoje: hojeDe(contexto), limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectCotasDoGrupo(contexto.db, params.id, {
    filtro: query.filtro,
    numero: query.numero,
    ...pagina,
  })
  return toPage(rows, total, query)
})

const caixa = route(chamadas.caixaDoGrupo, async (contexto, { params }) => {
  const { situacao } = await requireGrupo(contexto, params.id)
  const extrato = await readExtratoDoCaixa(contexto.db, contexto.relogio, params.id)
  return {
    ...extrato,
    meses: extrato.meses.toReversed(),
    aRender: situacao === 'ENCERRADO' ? [] : extrato.aRender,
  }
})

const movimentos = route(chamadas.movimentosDoGrupo, async (contexto, { params, query }) => {
  const { situacao } = await requireGrupo(contexto, params.id)
  const pagina = { limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectMovimentos(contexto.db, params.id, query, pagina)
  const data = rows.map((row) => ({
    ...row,
    estornavel: situacao !== 'ENCERRADO' && row.estorna === null && !row.estornado && estornaveis.includes(row.tipo),
  }))
  return toPage(data, total, query)
})

const render = route(chamadas.registrarRendimento, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.registrarRendimento, ator: nomeDoAtor(funcionario), request }, (tx) =>
    registrarRendimento(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, body),
  ),
)

const despesa = route(chamadas.lancarDespesa, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.lancarDespesa, ator: nomeDoAtor(funcionario), request }, (tx) => {
    const chave = `${funcionario.id}:${String(request.headers['idempotency-key'])}`
    return lancarDespesa(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, { ...body, chave })
  }),
)

const estornar = route(chamadas.estornarMovimentoDoGrupo, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.estornarMovimentoDoGrupo, ator: nomeDoAtor(funcionario), request }, (tx) => {
    const pedido = { movimento: params.movimento, motivo: body.motivo }
    return estornarMovimento(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, pedido)
  }),
)

const calendario = route(chamadas.calendarioDoGrupo, ({ db, relogio }, { params }) =>
  getCalendario(db, relogio, params.id),
)

const gerar = route(chamadas.gerarCalendario, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.gerarCalendario, ator: nomeDoAtor(funcionario), request }, (tx) =>
    gerarCalendario(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, body.primeira),
  ),
)

const mudar = route(chamadas.mudarDiaDaAssembleia, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.mudarDiaDaAssembleia, ator: nomeDoAtor(funcionario), request }, (tx) => {
    const pedido = { numero: params.numero, dia: body.dia }
    return mudarDia(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, pedido)
  }),
)

const parametros = route(chamadas.parametrosDoGrupo, ({ db, relogio }, { params }) =>
  getParametros(db, relogio, params.id),
)

const previa = route(chamadas.previaDosParametros, ({ db, relogio }, { params, body }) =>
  prepararVersao(db, relogio, params.id, body),
)

const novaVersao = route(chamadas.novaVersaoDosParametros, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.novaVersaoDosParametros, ator: nomeDoAtor(funcionario), request }, (tx) =>
    gravarVersao(tx, { relogio: contexto.relogio, ator: ator(funcionario) }, params.id, body),
  ),
)

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  listar,
  detalhar,
  constituir,
  cotas,
  caixa,
  movimentos,
  render,
  despesa,
  estornar,
  calendario,
  gerar,
  mudar,
  parametros,
  previa,
  novaVersao,
]
