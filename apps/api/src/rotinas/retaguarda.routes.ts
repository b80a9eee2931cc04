import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { getMensagensPresas } from '../platform/mail/presas.sql.ts'
import { toPage } from '../platform/pagina.ts'
import { countGrupos, type ExecucaoLida, listExecucoes, listGrupos } from './consulta.sql.ts'
import { resolveMensagens } from './mensagens.service.ts'
import { registro } from './registro.ts'
import { getEspera, getExecucao, getPainel, recuperar, repetir, requestExecucao } from './rotinas.service.ts'

const instante = (data: Date | null) => data?.toISOString() ?? null

const presentExecucao = (lida: ExecucaoLida) => ({
  id: lida.id,
  rotina: lida.rotina,
  titulo: registro.find(({ nome }) => nome === lida.rotina)?.titulo ?? lida.rotina,
  dia: lida.dia,
  situacao: lida.situacao,
  feito: lida.feito,
  total: lida.total,
  tentativas: lida.tentativas,
  erro: lida.erro,
  resultado: lida.resultado ?? {},
  criadaEm: lida.criadaEm.toISOString(),
  iniciadaEm: instante(lida.iniciadaEm),
  concluidaEm: instante(lida.concluidaEm),
  pedidaPor: lida.pedidaPorNome,
})

const rotinas = route(chamadas.rotinasDaRetaguarda, async ({ db, relogio, config, saude }) => {
  const [painel, aConfirmar, mensagens] = await Promise.all([
    getPainel(db, relogio, registro),
    getEspera(db, relogio, config.diasARecuperar),
    getMensagensPresas(db, relogio.agora()),
  ])
  return {
    ...painel,
    aConfirmar,
    mensagens: { ...mensagens, desde: instante(mensagens.desde) },
    foraDoAr: [...saude.foraDoAr()],
    rotinas: painel.rotinas.map((rotina) => ({ ...rotina, ultima: rotina.ultima && presentExecucao(rotina.ultima) })),
  }
})

const execucoes = route(chamadas.execucoesDasRotinas, async ({ db }, { query }) => {
  const { execucoes: lidas, total } = await listExecucoes(db, query, query)
  return toPage(lidas.map(presentExecucao), total, query)
})

const execucao = route(chamadas.execucaoDeRotina, async ({ db }, { params }) => {
  const lida = await getExecucao(db, params.id)
  return { ...presentExecucao(lida), grupos: await countGrupos(db, lida) }
})

const grupos = route(chamadas.gruposDaExecucao, async ({ db }, { params, query }) => {
  const mae = await getExecucao(db, params.id)
  const { linhas, total } = await listGrupos(db, mae, query)
  const data = linhas.map(({ execucao: parte, codigo }) => ({
    grupoId: parte.grupoId ?? 0,
    codigo,
    situacao: parte.situacao,
    tentativas: parte.tentativas,
    erro: parte.erro,
    resultado: parte.resultado ?? {},
    iniciadaEm: instante(parte.iniciadaEm),
    concluidaEm: instante(parte.concluidaEm),
  }))
  return toPage(data, total, query)
})

const repetirExecucao = routeOnce(chamadas.repetirExecucao, async (tx, contexto, { params, ator }) =>
  presentExecucao(await repetir(tx, contexto, { id: params.id, ator })),
)

const executarRotina = routeOnce(chamadas.executarRotina, async (tx, contexto, { params, body, ator }) => {
  const rotina = registro.find(({ nome }) => nome === params.nome)
  return presentExecucao(await requestExecucao(tx, contexto, { rotina, dia: body.dia, ator }))
})

const recuperarRotinas = routeOnce(chamadas.recuperarRotinas, (tx, contexto, { body, ator }) =>
  recuperar(tx, contexto, { rotinas: registro, ate: body.ate, ator }),
)

const mensagensPresas = routeOnce(chamadas.resolverMensagensPresas, async (tx, contexto, { body, ator }) => ({
  quantas: await resolveMensagens(tx, contexto, { acao: body.acao, ator }),
}))

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  rotinas,
  execucoes,
  execucao,
  grupos,
  repetirExecucao,
  executarRotina,
  recuperarRotinas,
  mensagensPresas,
]
