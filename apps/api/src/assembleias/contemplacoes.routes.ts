import { comporLance, diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import {
  type ContemplacaoLida,
  confirmarLance,
  desfazerContemplacao,
  getContemplacao,
  listContemplacoes,
  registrarGarantia,
  registrarUsoDoCredito,
} from '../contemplacoes/index.ts'
import { readParametros } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { route } from '../platform/http/route.ts'
import { once } from '../platform/idempotencia.ts'
import { grupo } from '../schema/index.ts'
import { paginar, recorteDe } from './paginas.ts'

async function parametrosDe(db: Executor, { grupoId, dia }: ContemplacaoLida) {
  const [lido] = await db.select({ tipo: grupo.tipo }).from(grupo).where(eq(grupo.id, grupoId))
  return readParametros(db, grupoId, lido?.tipo ?? 'auto', dia)
}

async function presentBid(db: Executor, lida: ContemplacaoLida) {
  if (!lida.lance) return null
  const {
    protocolo,
    valorCentavos: valor,
    embutidoCentavos: embutido,
    fgtsCentavos: fgts,
    forma,
    boletoId,
  } = lida.lance
  const composto = comporLance({ valor, embutido, fgts }, lida.creditoCentavos, await parametrosDe(db, lida))
  return {
    protocolo,
    valorCentavos: valor,
    embutidoCentavos: embutido,
    fgtsCentavos: fgts,
    recursosPropriosCentavos: composto.recursosProprios,
    creditoLiquidoCentavos: composto.creditoLiquido,
    forma,
    boletoId,
  }
}

const presentContemplacao = async (db: Executor, lida: ContemplacaoLida) => ({
  ...lida,
  lance: await presentBid(db, lida),
})

/** What becomes of a credit after the assembly. */
export const routesDasContemplacoes = [
  route(chamadas.listarContemplacoes, async ({ db }, { query }) => {
    const { rows, total } = await listContemplacoes(db, query, recorteDe(query))
    const apresentadas: Awaited<ReturnType<typeof presentContemplacao>>[] = []
    for (const row of rows) apresentadas.push(await presentContemplacao(db, row))
    return paginar(apresentadas, query, total)
  }),
  route(chamadas.contemplacao, async ({ db }, { params }) =>
    presentContemplacao(db, await getContemplacao(db, params.id)),
  ),
  route(chamadas.confirmarLancePago, (contexto, { params, body, funcionario, request }) =>
    once(
      contexto,
      { call: chamadas.confirmarLancePago, ator: `funcionario:${funcionario.id}`, request },
      async (tx) => {
        const ator = { tipo: 'funcionario', id: funcionario.id } as const
        return presentContemplacao(tx, await confirmarLance(contexto, tx, { contemplacaoId: params.id, ...body, ator }))
      },
    ),
  ),
  route(chamadas.registrarGarantia, (contexto, { params, body, funcionario, request }) =>
    once(contexto, { call: chamadas.registrarGarantia, ator: `funcionario:${funcionario.id}`, request }, async (tx) => {
      const ator = { tipo: 'funcionario', id: funcionario.id } as const
      return presentContemplacao(
        tx,
        await registrarGarantia(contexto, tx, { contemplacaoId: params.id, ...body, ator }),
      )
    }),
  ),
  route(chamadas.registrarUsoDoCredito, (contexto, { params, body, funcionario, request }) =>
    once(
      contexto,
      { call: chamadas.registrarUsoDoCredito, ator: `funcionario:${funcionario.id}`, request },
      async (tx) => {
        const ator = { tipo: 'funcionario', id: funcionario.id } as const
        return presentContemplacao(
          tx,
          await registrarUsoDoCredito(contexto, tx, { contemplacaoId: params.id, ...body, ator }),
        )
      },
    ),
  ),
  route(chamadas.desfazerContemplacao, (contexto, { params, body, funcionario, request }) =>
    once(
      contexto,
      { call: chamadas.desfazerContemplacao, ator: `funcionario:${funcionario.id}`, request },
      async (tx) => {
        const ator = { tipo: 'funcionario', id: funcionario.id } as const
        const dia = diaEm(contexto.relogio.agora())
        await desfazerContemplacao(contexto, tx, { contemplacaoId: params.id, dia, ator, ...body })
        return presentContemplacao(tx, await getContemplacao(tx, params.id))
      },
    ),
  ),
]
