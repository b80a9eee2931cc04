import type { Dia } from '@contempla/consorcio'
import { and, count, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { envioDeBoleto } from '../../schema/index.ts'

export async function countEnvios(tx: Executor, cotaId: number, dia: Dia): Promise<number> {
  const [row] = await tx
    .select({ quantos: count() })
    .from(envioDeBoleto)
    .where(and(eq(envioDeBoleto.cotaId, cotaId), eq(envioDeBoleto.dia, dia)))
  return row?.quantos ?? 0
}

type Envio = Omit<typeof envioDeBoleto.$inferInsert, 'id'>

export const insertEnvios = (tx: Executor, envios: Envio[]) => tx.insert(envioDeBoleto).values(envios)
