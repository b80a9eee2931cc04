import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { casoALer } from '../../schema/index.ts'
import { holdCaso } from '../fatos.sql.ts'
import { listEnviados } from './fatos.sql.ts'

/** Before the second try; twice as long before each next one. */
const esperaMs = 60_000
/** The last comes a day and a half after the first: whoever decides does it without. */
const tentativasAoTodo = 12

/**
 * Notes that the documents of a case could not be read, for a later try: each twice as late as the one before, until there is
 * none. Other documents than those that failed begin anew.
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

/** They were read. */
export async function forgetAdiamento(tx: Executor, casoId: number): Promise<void> {
  await tx.delete(casoALer).where(eq(casoALer.casoId, casoId))
}
