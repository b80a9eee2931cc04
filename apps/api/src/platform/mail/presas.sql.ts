import { and, gt, gte, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { mensagemSaida } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import { fragment } from '../rows.ts'
import { enquantoServe, maxFalhas } from './outbox.ts'

/** Selects the failed messages that are still useful; a useless one needs nobody. */
const presa = (agora: Date) =>
  and(
    isNull(mensagemSaida.enviadaEm),
    isNull(mensagemSaida.dispensadaEm),
    sql`${mensagemSaida.falhas} > 0`,
    or(isNull(mensagemSaida.serveAte), gt(mensagemSaida.serveAte, agora)),
  )
const acabou = sql`(${and(gte(mensagemSaida.falhas, maxFalhas), notInArray(mensagemSaida.canal, [...enquantoServe]))})`
const desistida = (agora: Date) => and(presa(agora), acabou)

export type MensagensPresas = { emAtraso: number; desistidas: number; desde: Date | null }

/**
 * Counts the messages that failed and are still tried, and those whose tries are used up; since when the oldest of the
 * latter waits.
 */
export async function getMensagensPresas(db: Executor, agora: Date): Promise<MensagensPresas> {
  const count = (onde: SQL) => fragment('number', sql`(count(*) FILTER (WHERE ${onde}))::int`)
  const [contadas] = await db
    .select({
      emAtraso: count(not(acabou)),
      desistidas: count(acabou),
      desde: fragment('text | null', sql`min(${mensagemSaida.criadaEm}) FILTER (WHERE ${acabou})`),
    })
    .from(mensagemSaida)
    .where(presa(agora))
  const { emAtraso = 0, desistidas = 0, desde = null } = contadas ?? {}
  return { emAtraso, desistidas, desde: desde === null ? null : new Date(desde) }
}

/** Has them tried anew from now on, as often as at first. */
export async function resendDesistidas(tx: Executor, agora: Date): Promise<number> {
  const feitas = await tx
    .update(mensagemSaida)
    .set({ falhas: 0, criadaEm: agora })
    .where(desistida(agora))
    .returning({ id: mensagemSaida.id })
  return feitas.length
}

/** Leaves them unsent and out of the list of open matters. */
export async function dispensarDesistidas(tx: Executor, agora: Date): Promise<number> {
  const feitas = await tx
    .update(mensagemSaida)
    .set({ dispensadaEm: agora })
    .where(desistida(agora))
    .returning({ id: mensagemSaida.id })
  return feitas.length
}
