import { and, asc, eq, lte } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import { casoAContar } from '../../schema/index.ts'
import { findRegistro, readInscricao } from '../crm.ts'

/** The job tells of this many cases a minute. */
const casosPorVez = 60
/** The second try waits this long; each later one waits twice as long, at most an hour. */
const esperaMs = 60_000
const esperaMaximaMs = 3_600_000

type Pendente = typeof casoAContar.$inferSelect

const isDefinitiva = (error: unknown) => error instanceof Error && 'definitivo' in error && error.definitivo === true

async function contar(contexto: Contexto, { casoId }: Pendente) {
  const { db, crm } = contexto
  const achado = await findRegistro(db, contexto, casoId)
  if (!achado) throw new Error(`o caso ${casoId} não está mais aqui`)
  await crm.gravar?.({ ...achado.registro, inscricao: await readInscricao(contexto, achado.clienteId) })
}

/**
 * Tells the administrator's own platform about the cases that moved, up to `porVez`, and returns how many it told. A
 * record that fails is told again later; a record that the platform refused for good waits for the case's next step. A
 * platform that does not answer gets no more calls in this minute, so that the other jobs do not wait for it. Two
 * processes may run this at once, because the record is the same.
 */
export async function contarCasos(contexto: Contexto, porVez = casosPorVez): Promise<number> {
  const { db, crm, relogio } = contexto
  if (!crm.gravar) return 0
  const agora = relogio.agora()
  const pendentes = await db
    .select()
    .from(casoAContar)
    .where(lte(casoAContar.proximaEm, agora))
    .orderBy(asc(casoAContar.proximaEm))
    .limit(porVez)
  const falhas: unknown[] = []
  for (const pendente of pendentes) {
    const este = and(eq(casoAContar.casoId, pendente.casoId), eq(casoAContar.andamentoId, pendente.andamentoId))
    try {
      await contar(contexto, pendente)
      await db.delete(casoAContar).where(este)
    } catch (error) {
      falhas.push(error)
      const definitiva = isDefinitiva(error)
      const espera = Math.min(esperaMs * 2 ** pendente.tentativas, esperaMaximaMs)
      const proximaEm = definitiva ? null : new Date(agora.getTime() + espera)
      await db
        .update(casoAContar)
        .set({ tentativas: pendente.tentativas + 1, proximaEm })
        .where(este)
      if (!definitiva) break
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não foram contados à plataforma`)
  return pendentes.length
}
