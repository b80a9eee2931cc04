import { diaEm, fimDoDia } from '@contempla/consorcio'
import { type Call, ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { atoDoDia } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import type { Relogio } from '../relogio.ts'

type Ato = { call: Pick<Call, 'method' | 'path' | 'access' | 'custa'>; clienteId: number; params: unknown }

/** The quota of which it is done, where the path names one. */
const alvoDe = ({ call: { access }, params }: Ato): string =>
  access === 'cota' ? String((params as { id: number }).id) : ''

/**
 * Counts, in the transaction of the act, one of those that cost something outside: what fails is not counted. Throws
 * LIMITE_DO_DIA, with the time until the day in Brasília is over.
 */
export async function countCusto(tx: Executor, { relogio }: { relogio: Relogio }, ato: Ato): Promise<void> {
  const { call, clienteId } = ato
  if (!call.custa) return
  const agora = relogio.agora()
  const dia = diaEm(agora)
  const [contado] = await tx
    .insert(atoDoDia)
    .values({ clienteId, chamada: `${call.method} ${call.path}`, alvo: alvoDe(ato), dia, vezes: 1 })
    .onConflictDoUpdate({
      target: [atoDoDia.clienteId, atoDoDia.chamada, atoDoDia.alvo, atoDoDia.dia],
      set: { vezes: sql`${atoDoDia.vezes} + 1` },
    })
    .returning({ vezes: atoDoDia.vezes })
  if ((contado?.vezes ?? 0) <= call.custa.porDia) return
  const segundos = Math.ceil((fimDoDia(dia).getTime() - agora.getTime()) / 1000)
  throw new ErroDeNegocio('LIMITE_DO_DIA', { tenteDepoisDeSegundos: segundos })
}
