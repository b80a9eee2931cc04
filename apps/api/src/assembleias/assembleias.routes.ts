import { corteDosLances } from '@contempla/consorcio'
import { retaguarda as chamadas, ErroDeNegocio, integracoes } from '@contempla/contract'
import { getCaixa } from '../grupos/index.ts'
import { countLancesDaAssembleia, listLancesDaAssembleia } from '../lances/index.ts'
import { chavePublica } from '../platform/assinatura.ts'
import type { Binario } from '../platform/http/route.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { toPage } from '../platform/pagina.ts'
import {
  presentAssembleia,
  presentDetalhe,
  presentExtracao,
  presentImpedimento,
  presentLancesDaEquipe,
  presentResultado,
} from './apresentacao.ts'
import { calendarioDasAssembleias, getAssembleia, impedimentoDe } from './calendario.service.ts'
import { listExtracoes, recordExtracao, retificarExtracao } from './extracoes.service.ts'
import { forecastAssembleia, publishAssembleia } from './publicacao.service.ts'
import { findPacote, findPacotePublicado, listChaves, listPacotes, type PacotePublicado } from './resultado.sql.ts'

function presentPacote(pacote: PacotePublicado | undefined): Binario {
  if (!pacote) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { grupo, numero, texto } = pacote
  return { tipo: 'application/json', nome: `assembleia-${grupo}-${numero}.json`, bytes: Buffer.from(texto) }
}

const extracoes = [
  route(chamadas.listarExtracoes, async ({ db }, { query }) => {
    const { rows, total } = await listExtracoes(db, query)
    return toPage(rows.map(presentExtracao), total, query)
  }),
  routeOnce(chamadas.registrarExtracao, async (tx, contexto, { body, funcionario }) => {
    const { nova, ...lida } = await recordExtracao(tx, contexto, { ...body, funcionarioId: funcionario.id })
    return { ...presentExtracao(lida), nova }
  }),
  routeOnce(chamadas.retificarExtracao, async (tx, contexto, { params, body, funcionario }) =>
    presentExtracao(await retificarExtracao(tx, contexto, { ...params, ...body, funcionarioId: funcionario.id })),
  ),
]

export const routes = [
  ...extracoes,
  route(chamadas.listarAssembleias, async (contexto, { query }) => {
    const { rows, total } = await calendarioDasAssembleias(contexto, query, query)
    return toPage(rows.map(presentAssembleia), total, query)
  }),
  route(chamadas.assembleia, async (contexto, { params }) => {
    const { db } = contexto
    const lida = await getAssembleia(contexto, db, params.grupoId, params.numero)
    const { fundoComum } = await getCaixa(db, params.grupoId)
    return presentDetalhe(lida, fundoComum, await impedimentoDe(db, lida))
  }),
  route(chamadas.previaDaAssembleia, async (contexto, { params }) => {
    const { apurada, conferencia, impedimento } = await forecastAssembleia(contexto, params.grupoId, params.numero)
    const resultado = await presentResultado(contexto.db, params.grupoId, apurada.pacote)
    return { ...resultado, impedimento: presentImpedimento(impedimento), conferencia }
  }),
  routeOnce(chamadas.publicarAssembleia, async (tx, contexto, { params, body, funcionario }) => {
    const { publicadaEm, contempladas, restituidas, saldoInicial, saldoFinal } = await publishAssembleia(tx, contexto, {
      ...params,
      ...body,
      funcionarioId: funcionario.id,
    })
    return {
      publicadaEm: publicadaEm.toISOString(),
      contempladas,
      restituidas,
      saldoInicialCentavos: saldoInicial,
      saldoFinalCentavos: saldoFinal,
    }
  }),
  route(chamadas.resultadoDaAssembleia, async ({ db }, { params }) => {
    const pacote = await findPacote(db, params.grupoId, params.numero)
    if (!pacote) throw new ErroDeNegocio('NAO_ENCONTRADO')
    return presentResultado(db, params.grupoId, pacote)
  }),
  route(chamadas.pacoteDaAssembleia, async ({ db }, { params }) =>
    presentPacote(await findPacotePublicado(db, params)),
  ),
  route(chamadas.lancesDaAssembleia, async (contexto, { params, query, funcionario }) => {
    const { db, relogio } = contexto
    const { dia, parametros } = await getAssembleia(contexto, db, params.grupoId, params.numero)
    const agora = relogio.agora()
    const filtro = { grupoId: params.grupoId, assembleia: params.numero, situacao: query.situacao }
    const selados = agora < corteDosLances(dia, parametros)
    const rows = await listLancesDaAssembleia(db, { ...filtro, selados }, query)
    const lances = await presentLancesDaEquipe(db, rows, { agora, funcionarioId: funcionario.id })
    return toPage(lances, await countLancesDaAssembleia(db, filtro), query)
  }),
]

/** Anybody may read this about an assembly. */
export const routesDasIntegracoes = [
  route(integracoes.listaDePacotes, async ({ db }, { params, query }) => {
    const { rows, total } = await listPacotes(db, { ...params, grupo: query.grupo }, query)
    const linhas = rows.map(({ selo, publicadaEm, ...lida }) => ({
      ...lida,
      ...selo,
      publicadaEm: publicadaEm.toISOString(),
    }))
    return toPage(linhas, total, query)
  }),
  route(integracoes.chavesDosPacotes, async ({ db, config }) => ({
    algoritmo: 'Ed25519' as const,
    atual: chavePublica(config),
    chaves: await listChaves(db),
  })),
  route(integracoes.pacotePublico, async ({ db }, { params }) => presentPacote(await findPacotePublicado(db, params))),
]
