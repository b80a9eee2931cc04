import { and, eq, isNull, max } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { mensagemSaida } from '../schema/index.ts'

const esperaMs = 600_000

type Mensagem = typeof mensagemSaida.$inferInsert

/** The same message as one of its kind: those that wait still give it their place, and it goes ten minutes after the last. */
async function fold(tx: Executor, nova: Mensagem & { dobra: string }): Promise<Mensagem> {
  const daDobra = and(eq(mensagemSaida.dobra, nova.dobra), eq(mensagemSaida.canal, nova.canal))
  await tx.delete(mensagemSaida).where(and(daDobra, isNull(mensagemSaida.enviadaEm), eq(mensagemSaida.falhas, 0)))
  const [antes] = await tx
    .select({ em: max(mensagemSaida.enviadaEm) })
    .from(mensagemSaida)
    .where(daDobra)
  const naoAntesDe = antes?.em ? new Date(antes.em.getTime() + esperaMs) : null
  return naoAntesDe && naoAntesDe > nova.criadaEm ? { ...nova, naoAntesDe } : nova
}

/** Of messages that tell of what is turned on and off again and again, only the last of each goes. */
export async function foldMensagens(tx: Executor, mensagens: readonly Mensagem[]): Promise<Mensagem[]> {
  const dobradas: Mensagem[] = []
  for (const m of mensagens) dobradas.push(typeof m.dobra === 'string' ? await fold(tx, { ...m, dobra: m.dobra }) : m)
  return dobradas
}
