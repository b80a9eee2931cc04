import { diaEm, fimDoDia } from '@contempla/consorcio'
import { type Call, ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { atoDoDia } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import type { Relogio } from '../relogio.ts'

type Ato = { call: Pick<Call, 'method' | 'path' | 'access' | 'custa'>; clienteId: number; params: unknown }

/** All that a person does of a call in a day. */
const daPessoa = ''

/** The quota of which it is done; null where the path names none. */
const cotaDe = ({ call: { access }, params }: Ato): string | null =>
  access === 'cota' ? String((params as { id: number }).id) : null

/** Whether a call may give back an open title in the place of a new one. */
const mayReusar = ({ custa }: Ato['call']): boolean => custa?.oQue.includes('titulo') ?? false

/**
 * Does an act, and counts in its transaction one that costs something outside, of its quota and of the person. What fails
 * is not counted, nor what says by `jaHavia` that it gave back what existed: nobody is refused that for having asked too
 * much. Throws LIMITE_DO_DIA, with the time until the day in Brasília is over.
 */
export async function actComCusto<T>(
  tx: Executor,
  contexto: { relogio: Relogio },
  ato: Ato,
  act: (jaHavia: () => void) => Promise<T> | T,
): Promise<T> {
  const acima = await countCusto(tx, contexto, ato)
  if (acima && !mayReusar(ato.call)) throw acima
  let reusou = false
  const feito = (async () => act(() => void (reusou = true)))()
  const resposta = await feito.catch((error: unknown) => {
    throw acima && error instanceof ErroDeNegocio ? acima : error
  })
  if (reusou) await uncountCusto(tx, contexto, ato)
  else if (acima) throw acima
  return resposta
}

/** The person's row first, always: who does two at once waits for the first. */
function alvosDe(ato: Ato): string[] {
  const cota = cotaDe(ato)
  return cota === null ? [daPessoa] : [daPessoa, cota]
}

const chamadaDe = ({ method, path }: Ato['call']): string => `${method} ${path}`

async function uncountCusto(tx: Executor, { relogio }: { relogio: Relogio }, ato: Ato): Promise<void> {
  await tx
    .update(atoDoDia)
    .set({ vezes: sql`${atoDoDia.vezes} - 1` })
    .where(
      and(
        eq(atoDoDia.clienteId, ato.clienteId),
        eq(atoDoDia.chamada, chamadaDe(ato.call)),
        inArray(atoDoDia.alvo, alvosDe(ato)),
        eq(atoDoDia.dia, diaEm(relogio.agora())),
      ),
    )
}

/** Counts an act; answers why it is one too many, null where it is not. */
async function countCusto(tx: Executor, { relogio }: { relogio: Relogio }, ato: Ato): Promise<ErroDeNegocio | null> {
  const { call, clienteId } = ato
  if (!call.custa) return null
  const { porDia, porPessoa = porDia } = call.custa
  const agora = relogio.agora()
  const dia = diaEm(agora)
  const contados = await tx
    .insert(atoDoDia)
    .values(alvosDe(ato).map((alvo) => ({ clienteId, chamada: chamadaDe(call), alvo, dia, vezes: 1 })))
    .onConflictDoUpdate({
      target: [atoDoDia.clienteId, atoDoDia.chamada, atoDoDia.alvo, atoDoDia.dia],
      set: { vezes: sql`${atoDoDia.vezes} + 1` },
    })
    .returning({ alvo: atoDoDia.alvo, vezes: atoDoDia.vezes })
  if (contados.every(({ alvo, vezes }) => vezes <= (alvo === daPessoa ? porPessoa : porDia))) return null
  const segundos = Math.ceil((fimDoDia(dia).getTime() - agora.getTime()) / 1000)
  return new ErroDeNegocio('LIMITE_DO_DIA', { tenteDepoisDeSegundos: segundos })
}
