import type { Dia } from '@contempla/consorcio'
import { and, count, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { cliente, cota, envioDeBoleto } from '../../schema/index.ts'

/** The mails of boletos that the holder, held until the transaction ends, sent on a day, of whatever quota of theirs. */
export async function countEnvios(tx: Executor, clienteId: number, dia: Dia): Promise<number> {
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('no key update')
  const [row] = await tx
    .select({ quantos: count() })
    .from(envioDeBoleto)
    .innerJoin(cota, eq(cota.id, envioDeBoleto.cotaId))
    .where(and(eq(cota.clienteId, clienteId), eq(envioDeBoleto.dia, dia)))
  return row?.quantos ?? 0
}

type Envio = Omit<typeof envioDeBoleto.$inferInsert, 'id'>

export const insertEnvios = (tx: Executor, envios: Envio[]) => tx.insert(envioDeBoleto).values(envios)
