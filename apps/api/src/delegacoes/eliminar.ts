import { DELEGACAO } from '@contempla/consorcio'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { delegacao, delegacaoCota } from '../schema/index.ts'
import { endDelegacao } from './delegacoes.service.ts'
import { type DelegacaoRow, idsDe } from './delegacoes.sql.ts'

const sistema = { tipo: 'sistema', id: null } as const

const holdDaPessoa = (tx: Executor, clienteId: number): Promise<DelegacaoRow[]> =>
  tx
    .select()
    .from(delegacao)
    .where(or(eq(delegacao.titularId, clienteId), eq(delegacao.delegadoId, clienteId)))
    .orderBy(delegacao.id)
    .for('update')

async function removeRows(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(delegacaoCota).where(inArray(delegacaoCota.delegacaoId, [...ids]))
  await tx.delete(delegacao).where(inArray(delegacao.id, [...ids]))
}

/** Ends what a person gave and was given, and tells the other side alone: the person asked to be forgotten. */
export async function endDelegacoes(tx: Executor, contexto: Contexto, clienteId: number): Promise<DelegacaoRow[]> {
  const rows = await holdDaPessoa(tx, clienteId)
  for (const row of rows) {
    if (row.encerradaEm) continue
    const fim =
      row.titularId === clienteId
        ? ({ fim: 'retirada', avisa: ['delegado'] } as const)
        : ({ fim: 'deixada', avisa: ['titular'] } as const)
    await endDelegacao(tx, contexto, row, { ...fim, ator: sistema })
  }
  return rows
}

/** The same, and forgets it: each row has something of both. The trail stays. */
export async function removeDelegacoes(tx: Executor, contexto: Contexto, clienteId: number): Promise<void> {
  await removeRows(tx, idsDe(await endDelegacoes(tx, contexto, clienteId)))
}

/** Who never accepted is nobody's customer by it: their name, CPF and e-mail are kept only as long as somebody may ask. */
export async function forgetNaoAceitas({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>): Promise<number> {
  const antes = new Date(relogio.agora().getTime() - DELEGACAO.esqueceDias * 86_400_000)
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(delegacao)
      .where(and(isNull(delegacao.aceitaEm), lt(delegacao.encerradaEm, antes)))
      .orderBy(delegacao.id)
      .limit(100)
      .for('update', { skipLocked: true })
    await removeRows(tx, idsDe(rows))
    return rows.length
  })
}
