import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { caso, cliente } from '../../schema/index.ts'

/** Reads the person of each of these cases, by the case: two customers with one inscription are one person. */
export async function readPessoas(db: Executor, casos: readonly number[]): Promise<Map<number, string>> {
  if (casos.length === 0) return new Map()
  const rows = await db
    .select({ id: caso.id, pessoa: cliente.inscricaoIndice })
    .from(caso)
    .innerJoin(cliente, eq(cliente.id, caso.clienteId))
    .where(inArray(caso.id, [...casos]))
  return new Map(rows.map(({ id, pessoa }) => [id, pessoa.toString('hex')]))
}
