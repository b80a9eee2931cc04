import { and, eq, gt } from 'drizzle-orm'
import { createSegredo, hashSegredo } from '../../platform/cifra.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { dispositivo } from '../../schema/index.ts'
import { dispositivoSegundos } from './cookies.ts'

const ninguem = 0

const conhecido = (clienteId: number, segredo: string, agora: Date) =>
  and(
    eq(dispositivo.clienteId, clienteId),
    eq(dispositivo.hash, hashSegredo(segredo)),
    gt(dispositivo.vistoEm, new Date(agora.getTime() - dispositivoSegundos * 1000)),
  )

/** Asks the database whether or not there is a customer, so that the time tells nothing. */
export async function isDispositivoConfiavel(
  { db, relogio }: Contexto,
  clienteId: number | undefined,
  segredo: string | undefined,
) {
  if (!segredo) return false
  const rows = await db
    .select({ vistoEm: dispositivo.vistoEm })
    .from(dispositivo)
    .where(conhecido(clienteId ?? ninguem, segredo, relogio.agora()))
  return rows.length > 0
}

/**
 * Remembers the browser in which the customer proved who they are; gives the secret that it is known by.
 * One secret serves all the accounts of a browser. It changes when an account joins, and the others move along with it:
 * what somebody there noted before opens nothing of who came after.
 */
export async function trustNoDispositivo(
  tx: Executor,
  clienteId: number,
  segredo: string | undefined,
  agora: Date,
): Promise<{ segredo: string; novo: boolean }> {
  if (segredo) {
    const mantido = await tx
      .update(dispositivo)
      .set({ vistoEm: agora })
      .where(conhecido(clienteId, segredo, agora))
      .returning({ hash: dispositivo.hash })
    if (mantido.length > 0) return { segredo, novo: false }
  }
  const outro = createSegredo()
  const hash = hashSegredo(outro)
  if (segredo)
    await tx
      .update(dispositivo)
      .set({ hash })
      .where(eq(dispositivo.hash, hashSegredo(segredo)))
  await tx
    .insert(dispositivo)
    .values({ clienteId, hash, vistoEm: agora })
    .onConflictDoUpdate({ target: [dispositivo.clienteId, dispositivo.hash], set: { vistoEm: agora } })
  return { segredo: outro, novo: true }
}
