import { and, eq, gt } from 'drizzle-orm'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { dispositivoRetaguarda } from '../schema/index.ts'
import { dispositivoSegundos } from '../sessoes/index.ts'

const ninguem = 0

const conhecido = (funcionarioId: number, segredo: string, agora: Date) =>
  and(
    eq(dispositivoRetaguarda.funcionarioId, funcionarioId),
    eq(dispositivoRetaguarda.hash, hashSegredo(segredo)),
    gt(dispositivoRetaguarda.vistoEm, new Date(agora.getTime() - dispositivoSegundos * 1000)),
  )

/** Whether the account's password was given in this browser before. Asked whether or not there is an account. */
export async function isDispositivoDaEquipe(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  funcionarioId: number | undefined,
  segredo: string | undefined,
): Promise<boolean> {
  const rows = await db
    .select({ vistoEm: dispositivoRetaguarda.vistoEm })
    .from(dispositivoRetaguarda)
    .where(conhecido(funcionarioId ?? ninguem, segredo ?? '', relogio.agora()))
  return rows.length > 0
}

/**
 * Remembers the browser; gives the secret of its cookie. One secret serves all the accounts of a browser: it changes when
 * an account joins, and the others move along with it, as the customers' does (`trustNoDispositivo`).
 */
export async function rememberDispositivo(
  tx: Executor,
  funcionarioId: number,
  segredo: string | undefined,
  agora: Date,
): Promise<string> {
  if (segredo) {
    const mantido = await tx
      .update(dispositivoRetaguarda)
      .set({ vistoEm: agora })
      .where(conhecido(funcionarioId, segredo, agora))
      .returning({ hash: dispositivoRetaguarda.hash })
    if (mantido.length > 0) return segredo
  }
  const outro = createSegredo()
  const hash = hashSegredo(outro)
  if (segredo)
    await tx
      .update(dispositivoRetaguarda)
      .set({ hash })
      .where(eq(dispositivoRetaguarda.hash, hashSegredo(segredo)))
  await tx
    .insert(dispositivoRetaguarda)
    .values({ funcionarioId, hash, vistoEm: agora })
    .onConflictDoUpdate({
      target: [dispositivoRetaguarda.funcionarioId, dispositivoRetaguarda.hash],
      set: { vistoEm: agora },
    })
  return outro
}
