import { eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { delegacao, delegacaoCota } from '../schema/index.ts'
import { endDelegacao } from './delegacoes.service.ts'
import { idsDe } from './delegacoes.sql.ts'

const sistema = { tipo: 'sistema', id: null } as const

/** Ends what a person gave and was given, and forgets it: each row has something of both. The trail stays. */
export async function removeDelegacoes(tx: Executor, contexto: Contexto, clienteId: number): Promise<void> {
  const rows = await tx
    .select()
    .from(delegacao)
    .where(or(eq(delegacao.titularId, clienteId), eq(delegacao.delegadoId, clienteId)))
    .orderBy(delegacao.id)
    .for('update')
  for (const row of rows)
    if (row.encerradaEm === null)
      await endDelegacao(tx, contexto, row, {
        fim: row.titularId === clienteId ? 'retirada' : 'deixada',
        ator: sistema,
      })
  if (rows.length === 0) return
  await tx.delete(delegacaoCota).where(inArray(delegacaoCota.delegacaoId, idsDe(rows)))
  await tx.delete(delegacao).where(inArray(delegacao.id, idsDe(rows)))
}
