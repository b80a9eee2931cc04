import { diaEm, fimDoDia } from '@contempla/consorcio'
import { type Call, ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { atoDoDia } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import type { Relogio } from '../relogio.ts'

type Ato = { call: Pick<Call, 'method' | 'path' | 'access' | 'custa'>; clienteId: number; params: unknown }

/** All that a person does of a call in a day. */
const daPessoa = ''

/** The quota of which it is done; null where the path names none. */
const cotaDe = ({ call: { access }, params }: Ato): string | null =>
  access === 'cota' ? String((params as { id: number }).id) : null

/**
 * Counts, in the transaction of the act, one of those that cost something outside, of its quota and of the person: what
 * fails is not counted. Throws LIMITE_DO_DIA, with the time until the day in Brasília is over.
 */
export async function countCusto(tx: Executor, { relogio }: { relogio: Relogio }, ato: Ato): Promise<void> {
  const { call, clienteId } = ato
  if (!call.custa) return
  const { porDia, porPessoa = porDia } = call.custa
  const agora = relogio.agora()
  const dia = diaEm(agora)
  const cota = cotaDe(ato)
  // The person's row first, always: who does two at once waits for the first.
  const alvos = cota === null ? [daPessoa] : [daPessoa, cota]
  const contados = await tx
    .insert(atoDoDia)
    .values(alvos.map((alvo) => ({ clienteId, chamada: `${call.method} ${call.path}`, alvo, dia, vezes: 1 })))
    .onConflictDoUpdate({
      target: [atoDoDia.clienteId, atoDoDia.chamada, atoDoDia.alvo, atoDoDia.dia],
      set: { vezes: sql`${atoDoDia.vezes} + 1` },
    })
    .returning({ alvo: atoDoDia.alvo, vezes: atoDoDia.vezes })
  if (contados.every(({ alvo, vezes }) => vezes <= (alvo === daPessoa ? porPessoa : porDia))) return
  const segundos = Math.ceil((fimDoDia(dia).getTime() - agora.getTime()) / 1000)
  throw new ErroDeNegocio('LIMITE_DO_DIA', { tenteDepoisDeSegundos: segundos })
}
