import { type AtoDoAcordo, isAcordoAberto, type MotivoDoFim, moverAcordo } from '@contempla/consorcio'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Posse } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { acordoDeDebito, passoDoAcordo } from '../schema/index.ts'

export type Acordo = typeof acordoDeDebito.$inferSelect

/** The last that the holder made of the quota: whoever holds it no more made none. */
export async function findUltimo(db: Executor, { cotaId, clienteId }: Posse): Promise<Acordo | undefined> {
  const [row] = await db
    .select()
    .from(acordoDeDebito)
    .where(and(eq(acordoDeDebito.cotaId, cotaId), eq(acordoDeDebito.clienteId, clienteId)))
    .orderBy(desc(acordoDeDebito.id))
    .limit(1)
  return row
}

/** The one that has not ended, held until the transaction ends. */
export async function lockAberto(tx: Executor, { cotaId, clienteId }: Posse): Promise<Acordo | undefined> {
  const [row] = await tx
    .select()
    .from(acordoDeDebito)
    .where(
      and(
        eq(acordoDeDebito.cotaId, cotaId),
        eq(acordoDeDebito.clienteId, clienteId),
        inArray(acordoDeDebito.situacao, ['a-pedir', 'pedido', 'autorizado']),
      ),
    )
    .for('update')
  return row
}

export async function lockAcordo(tx: Executor, id: number): Promise<Acordo | undefined> {
  const [row] = await tx.select().from(acordoDeDebito).where(eq(acordoDeDebito.id, id)).for('update')
  return row
}

export async function updateAcordo(tx: Executor, id: number, depois: Partial<Acordo>): Promise<void> {
  await tx.update(acordoDeDebito).set(depois).where(eq(acordoDeDebito.id, id))
}

type Passo = { ato: AtoDoAcordo; motivo?: MotivoDoFim | null; agora: Date }

/** Moves an agreement that is held, by its table, and writes the step. Null where the table has no such move. */
export async function moveAcordo(tx: Executor, acordo: Acordo, { ato, motivo = null, agora }: Passo) {
  const situacao = moverAcordo(acordo.situacao, ato)
  if (!situacao) return null
  const fim = isAcordoAberto(situacao) ? {} : { motivo, encerradoEm: agora }
  const depois = { situacao, ...fim, ...(situacao === 'autorizado' ? { autorizadoEm: agora } : {}) }
  await updateAcordo(tx, acordo.id, depois)
  await writePasso(tx, { acordoId: acordo.id, de: acordo.situacao, para: situacao, motivo, quando: agora })
  return { ...acordo, ...depois }
}

export const writePasso = (tx: Executor, passo: Omit<typeof passoDoAcordo.$inferInsert, 'id'>) =>
  tx.insert(passoDoAcordo).values(passo)
