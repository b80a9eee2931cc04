import { and, eq, gt } from 'drizzle-orm'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { dispositivoRetaguarda } from '../schema/index.ts'
import { dispositivoSegundos } from '../sessoes/index.ts'

const ninguem = 0

/** Whether the account's password was given in this browser before. Asked whether or not there is an account. */
export async function isDispositivoDaEquipe(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  funcionarioId: number | undefined,
  segredo: string | undefined,
): Promise<boolean> {
  const desde = new Date(relogio.agora().getTime() - dispositivoSegundos * 1000)
  const rows = await db
    .select({ vistoEm: dispositivoRetaguarda.vistoEm })
    .from(dispositivoRetaguarda)
    .where(
      and(
        eq(dispositivoRetaguarda.funcionarioId, funcionarioId ?? ninguem),
        eq(dispositivoRetaguarda.hash, hashSegredo(segredo ?? '')),
        gt(dispositivoRetaguarda.vistoEm, desde),
      ),
    )
  return rows.length > 0
}

/** Remembers the browser; gives the secret of its cookie, a new one where it was not known to the account. */
export async function lembrarDispositivo(
  tx: Executor,
  funcionarioId: number,
  conhecido: string | undefined,
  agora: Date,
) {
  const segredo = conhecido ?? createSegredo()
  await tx
    .insert(dispositivoRetaguarda)
    .values({ funcionarioId, hash: hashSegredo(segredo), vistoEm: agora })
    .onConflictDoUpdate({
      target: [dispositivoRetaguarda.funcionarioId, dispositivoRetaguarda.hash],
      set: { vistoEm: agora },
    })
  return segredo
}
