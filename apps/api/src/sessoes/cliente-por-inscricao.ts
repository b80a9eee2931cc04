import { and, eq } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { cliente } from '../schema/index.ts'

export async function findClientePorInscricao(
  { db, cifra }: Pick<Contexto, 'db' | 'cifra'>,
  parceiroId: number,
  inscricao: string,
) {
  const [row] = await db
    .select()
    .from(cliente)
    .where(and(eq(cliente.parceiroId, parceiroId), eq(cliente.inscricaoIndice, cifra.indice('inscricao', inscricao))))
  return row
}
