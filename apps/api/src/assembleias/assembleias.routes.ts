import { retaguarda as chamadas, ErroDeNegocio, integracoes } from '@contempla/contract'
import { getCaixa } from '../grupos/index.ts'
import { countLancesDaAssembleia, listLancesDaAssembleia } from '../lances/index.ts'
import type { Binario } from '../platform/http/route.ts'
import { route } from '../platform/http/route.ts'
import { once } from '../platform/idempotencia.ts'
import {
  presentAssembleia,
  presentDetalhe,
  presentExtracao,
  presentImpedimento,
  presentLance,
  presentResultado,
} from './apresentacao.ts'
import { calendarioDasAssembleias, getAssembleia, impedimentoDe } from './calendario.service.ts'
import { listExtracoes, registrarExtracao, retificarExtracao } from './extracoes.service.ts'
import { paginar, recorteDe } from './paginas.ts'
import { preverAssembleia, publicarAssembleia } from './publicacao.service.ts'
import { findPacote, findPacotePublicado, type PacotePublicado } from './resultado.sql.ts'

function presentPacote(pacote: PacotePublicado | undefined): Binario {
  if (!pacote) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { grupo, numero, texto } = pacote
  return { tipo: 'application/json', nome: `assembleia-${grupo}-${numero}.json`, bytes: Buffer.from(texto) }
}

const extracoes = [
  route(chamadas.listarExtracoes, async ({ db }, { query }) => {
    const { rows, total } = await listExtracoes(db, recorteDe(query))
    return paginar(rows.map(presentExtracao), query, total)
  }),
  route(chamadas.registrarExtracao, (contexto, { body, funcionario, request }) =>
    once(contexto, { call: chamadas.registrarExtracao, ator: `funcionario:${funcionario.id}`, request }, async (tx) => {
      const { nova, ...lida } = await registrarExtracao(contexto, tx, { ...body, funcionarioId: funcionario.id })
      return { ...presentExtracao(lida), nova }
    }),
  ),
  route(chamadas.retificarExtracao, (contexto, { params, body, funcionario, request }) =>
    once(contexto, { call: chamadas.retificarExtracao, ator: `funcionario:${funcionario.id}`, request }, async (tx) =>
      presentExtracao(await retificarExtracao(contexto, tx, { ...params, ...body, funcionarioId: funcionario.id })),
    ),
  ),
]

export const routes = [
  ...extracoes,
  route(chamadas.listarAssembleias, async (contexto, { query }) => {
    const { rows, total } = await calendarioDasAssembleias(contexto, query, recorteDe(query))
    return paginar(rows.map(presentAssembleia), query, total)
  }),
  route(chamadas.assembleia, async (contexto, { params }) => {
    const { db } = contexto
    const lida = await getAssembleia(contexto, db, params.grupoId, params.numero)
    const { fundoComum } = await getCaixa(db, params.grupoId)
    return presentDetalhe(lida, fundoComum, await impedimentoDe(db, lida))
  }),
  route(chamadas.previaDaAssembleia, async (contexto, { params }) => {
    const { apurada, conferencia, impedimento } = await preverAssembleia(contexto, params.grupoId, params.numero)
    const resultado = await presentResultado(contexto.db, params.grupoId, apurada.pacote)
    return { ...resultado, impedimento: presentImpedimento(impedimento), conferencia }
  }),
  route(chamadas.publicarAssembleia, (contexto, { params, body, funcionario, request }) =>
    once(
      contexto,
      { call: chamadas.publicarAssembleia, ator: `funcionario:${funcionario.id}`, request },
      async (tx) => {
        const { publicadaEm, contempladas, restituidas, saldoInicial, saldoFinal } = await publicarAssembleia(
          contexto,
          tx,
          {
            ...params,
            ...body,
            funcionarioId: funcionario.id,
          },
        )
        return {
          publicadaEm: publicadaEm.toISOString(),
          contempladas,
          restituidas,
          saldoInicialCentavos: saldoInicial,
          saldoFinalCentavos: saldoFinal,
        }
      },
    ),
  ),
  route(chamadas.resultadoDaAssembleia, async ({ db }, { params }) => {
    const pacote = await findPacote(db, params.grupoId, params.numero)
    if (!pacote) throw new ErroDeNegocio('NAO_ENCONTRADO')
    return presentResultado(db, params.grupoId, pacote)
  }),
  route(chamadas.pacoteDaAssembleia, async ({ db }, { params }) =>
    presentPacote(await findPacotePublicado(db, params)),
  ),
  route(chamadas.lancesDaAssembleia, async (contexto, { params, query }) => {
    const { db } = contexto
    await getAssembleia(contexto, db, params.grupoId, params.numero)
    const filtro = { grupoId: params.grupoId, assembleia: params.numero, situacao: query.situacao }
    const rows = await listLancesDaAssembleia(db, filtro, recorteDe(query))
    return paginar(rows.map(presentLance), query, await countLancesDaAssembleia(db, filtro))
  }),
]

/** What anybody may read of an assembly. */
export const routesDasIntegracoes = [
  route(integracoes.pacotePublico, async ({ db }, { params }) => presentPacote(await findPacotePublicado(db, params))),
]
