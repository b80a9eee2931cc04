import { fasesCom, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import { rateioDevidoSql, restituicaoDevidaSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { caso } from '../schema/index.ts'

const processo = 'devolucao'
const noBanco: readonly string[] = fasesCom(PROCESSOS[processo], 'noBanco')

/** Lists the open requests of a quota, which may be of more than one holder. */
const listAbertos = (tx: Executor, cotaId: number) =>
  tx
    .select({ id: caso.id, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), eq(caso.processo, processo), isNull(caso.encerradoEm)))
    .orderBy(caso.id)

/**
 * Requires that the bank was not told to pay a quota's refund, because until its answer nobody else pays it. The quota is
 * held, so that none is released meanwhile. Throws DEVOLUCAO_NO_BANCO.
 */
export async function requireForaDoBanco(tx: Executor, cotaId: number) {
  const abertos = await listAbertos(tx, cotaId)
  if (abertos.some(({ fase }) => noBanco.includes(fase))) throw new ErroDeNegocio('DEVOLUCAO_NO_BANCO')
}

/** Ends the requests of a quota of which nothing is left to be paid: it was paid outside the case. */
export async function endDevolucaoPaga(tx: Executor, contexto: Contexto, cotaId: number) {
  const { rows } = await queryRows(
    tx,
    { resta: 'boolean' },
    sql`SELECT EXISTS (SELECT FROM restituicao r WHERE cota_id = ${cotaId} AND ${sql.raw(restituicaoDevidaSql)})
      OR EXISTS (SELECT FROM rateio r WHERE cota_id = ${cotaId} AND ${sql.raw(rateioDevidoSql)}) AS resta`,
  )
  if (rows[0]?.resta) return
  const naEspera = (await listAbertos(tx, cotaId)).filter(({ fase }) => !temMarca(PROCESSOS[processo], fase, 'pago'))
  for (const { id } of naEspera)
    await mover(tx, contexto, { casoId: id, quem: { tipo: 'sistema', id: null }, ato: 'pagarPorFora' })
}
