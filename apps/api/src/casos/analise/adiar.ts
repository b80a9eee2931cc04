import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { casoALer } from '../../schema/index.ts'
import { holdCaso } from '../fatos.sql.ts'
import { listEnviados } from './fatos.sql.ts'

/** The second try waits this long; each later one waits twice as long. */
const esperaMs = 60_000
/** The twelfth and last try comes a day and a half after the first; then a person decides without the reading. */
const tentativasAoTodo = 12

/**
 * Notes that the documents of a case could not be read and schedules the next try, each twice as late as the one
 * before, until no try is left. New documents start the count anew.
 */
export const adiarLeitura = ({ db, relogio }: Contexto, casoId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await holdCaso(tx, casoId)
    const casoDocumentoId = (await listEnviados(tx, casoId)).at(-1)?.id
    if (casoDocumentoId === undefined) return
    const [antes] = await tx.select().from(casoALer).where(eq(casoALer.casoId, casoId))
    const tentativas = antes && antes.casoDocumentoId >= casoDocumentoId ? antes.tentativas + 1 : 1
    const espera = esperaMs * 2 ** (tentativas - 1)
    const proximaEm = tentativas < tentativasAoTodo ? new Date(relogio.agora().getTime() + espera) : null
    const agora = { casoDocumentoId, tentativas, proximaEm }
    await tx
      .insert(casoALer)
      .values({ casoId, ...agora })
      .onConflictDoUpdate({ target: casoALer.casoId, set: agora })
  })

/** Forgets the delay, because the documents were read. */
export async function forgetAdiamento(tx: Executor, casoId: number): Promise<void> {
  await tx.delete(casoALer).where(eq(casoALer.casoId, casoId))
}
