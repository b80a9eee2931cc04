import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route, routeAutorizada, routeOnce } from '../platform/http/route.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { estornarMovimento, estornaveis, lancarDespesa, recordRendimento } from './caixa.service.ts'
import { selectMovimentos, sumLancesAReceber, sumMovimentos } from './caixa.sql.ts'
import { changeDia, generateCalendario, getCalendario } from './calendario.service.ts'
import { constituirGrupo } from './constituicao.service.ts'
import { selectCotasDoGrupo } from './cotas-do-grupo.sql.ts'
import { readExtratoDoCaixa } from './extrato-do-caixa.ts'
import { closeMes } from './fechamento.service.ts'
import { type GrupoResumidoRow, selectGrupo, selectGrupos } from './lista.sql.ts'
import { getGrupo } from './parametros.ts'
import { getParametros, prepareVersao, revokeVersao, storeVersao } from './versoes.service.ts'

const requireGrupo = (contexto: Contexto, id: number) => getGrupo(contexto.db, id, hojeDe(contexto))

function present({ fundoComum, fundoReserva, ativas, contempladas, excluidas, emAtraso, ...row }: GrupoResumidoRow) {
  return { ...row, caixa: { fundoComum, fundoReserva }, cotas: { ativas, contempladas, excluidas, emAtraso } }
}

const listar = route(chamadas.gruposDaRetaguarda, async (contexto, { query }) => {
  const { page_size, ...filtro } = query
  const pagina = { hoje: hojeDe(contexto), limit: page_size, offset: offsetOf(query) }
  const { rows, total } = await selectGrupos(contexto.db, filtro, pagina)
  return toPage(rows.map(present), total, query)
})

const detalhar = route(chamadas.grupoDaRetaguarda, async (contexto, { params }) => {
  const row = await selectGrupo(contexto.db, params.id, hojeDe(contexto))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { ...row, ...present(row) }
})

const constituir = routeOnce(chamadas.constituirGrupo, (tx, contexto, { params, body, ator }) =>
  constituirGrupo(tx, contexto, { grupoId: params.id, primeiraAssembleia: body.primeiraAssembleia, ator }),
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
    lancesAReceber: await sumLancesAReceber(contexto.db, params.id),
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

const render = routeOnce(chamadas.registrarRendimento, (tx, contexto, { params, body, ator }) =>
  recordRendimento(tx, contexto, { grupoId: params.id, ...body, ator }),
)

const fechar = routeOnce(chamadas.fecharMesDoGrupo, (tx, contexto, { params, body, ator }) =>
  closeMes(tx, contexto, { grupoId: params.id, mes: body.mes, ator }),
)

const despesa = routeAutorizada(
  chamadas.lancarDespesa,
  (tx, contexto, { params, body, chave, ator }) =>
    lancarDespesa(tx, contexto, { grupoId: params.id, ...body, chave: `${ator.id}:${chave}`, ator }),
  (_, { params, body }) => ({ centavos: body.valorCentavos, objeto: ['grupo', params.id], favorecido: null }),
)

const estornar = routeAutorizada(
  chamadas.estornarMovimentoDoGrupo,
  (tx, contexto, { params, body, ator }) =>
    estornarMovimento(tx, contexto, { grupoId: params.id, movimento: params.movimento, motivo: body.motivo, ator }),
  async (tx, { params }, { estornos }) => ({
    centavos: await sumMovimentos(tx, estornos),
    objeto: ['grupo', params.id],
    favorecido: null,
  }),
)

const calendario = route(chamadas.calendarioDoGrupo, ({ db, relogio }, { params }) =>
  getCalendario(db, relogio, params.id),
)

const gerar = routeOnce(chamadas.gerarCalendario, (tx, contexto, { params, body, ator }) =>
  generateCalendario(tx, contexto, { grupoId: params.id, primeira: body.primeira, ator }),
)

const mudar = routeOnce(chamadas.mudarDiaDaAssembleia, (tx, contexto, { params, body, ator }) =>
  changeDia(tx, contexto, { grupoId: params.id, numero: params.numero, dia: body.dia, ator }),
)

const parametros = route(chamadas.parametrosDoGrupo, ({ db, relogio }, { params }) =>
  getParametros(db, relogio, params.id),
)

const previa = route(chamadas.previaDosParametros, ({ db, relogio }, { params, body }) =>
  prepareVersao(db, relogio, params.id, body),
)

const novaVersao = routeOnce(chamadas.novaVersaoDosParametros, (tx, contexto, { params, body, ator }) =>
  storeVersao(tx, contexto, { grupoId: params.id, pedida: body, ator }),
)

const revogar = routeOnce(chamadas.revogarVersaoDosParametros, (tx, contexto, { params, ator }) =>
  revokeVersao(tx, contexto, { grupoId: params.id, vigenteDesde: params.dia, ator }),
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
  fechar,
  despesa,
  estornar,
  calendario,
  gerar,
  mudar,
  parametros,
  previa,
  novaVersao,
  revogar,
]
