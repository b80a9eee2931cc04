import { fasesCom, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import { rateioDevidoSql, restituicaoDevidaSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { caso } from '../schema/index.ts'

const processo = 'devolucao'
const noBanco: readonly string[] = fasesCom(PROCESSOS[processo], 'noBanco')

/**
 * Requires that the bank was not told to pay a quota's refund, because until its answer nobody else pays it. The quota is
 * held, so that none is released meanwhile. Throws DEVOLUCAO_NO_BANCO.
 */
export async function requireForaDoBanco(tx: Executor, cotaId: number) {
  const [aberto] = await tx
    .select({ fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), eq(caso.processo, processo), isNull(caso.encerradoEm)))
  if (aberto && noBanco.includes(aberto.fase)) throw new ErroDeNegocio('DEVOLUCAO_NO_BANCO')
}

/** Ends the request of a quota of which nothing is left to be paid: it was paid outside the case. */
export async function endDevolucaoPaga(tx: Executor, contexto: Contexto, cotaId: number) {
  const { rows } = await queryRows(
    tx,
    { resta: 'boolean' },
    sql`SELECT EXISTS (SELECT FROM restituicao r WHERE cota_id = ${cotaId} AND ${sql.raw(restituicaoDevidaSql)})
      OR EXISTS (SELECT FROM rateio r WHERE cota_id = ${cotaId} AND ${sql.raw(rateioDevidoSql)}) AS resta`,
  )
  const [aberto] = await tx
    .select({ fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), eq(caso.processo, processo), isNull(caso.encerradoEm)))
  const naEspera = aberto && !temMarca(PROCESSOS[processo], aberto.fase, 'pago')
  if (naEspera && !rows[0]?.resta)
    await moverDasCotas(tx, contexto, { processos: [processo], cotas: [cotaId], ato: 'pagarPorFora' })
}
