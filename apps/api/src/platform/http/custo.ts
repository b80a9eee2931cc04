import { diaEm, fimDoDia } from '@contempla/consorcio'
import { type Call, ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { atoDoDia } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import type { Relogio } from '../relogio.ts'

type Ato = { call: Pick<Call, 'method' | 'path' | 'access' | 'custa'>; clienteId: number; params: unknown }

/** This key counts all acts of a person on a call in a day. */
const daPessoa = ''

/** Returns the quota of the act; null where the path names none. */
const cotaDe = ({ call: { access }, params }: Ato): string | null =>
  access === 'cota' ? String((params as { id: number }).id) : null

/** Tells whether a call may return an open title instead of making a new one. */
const mayReusar = ({ custa }: Ato['call']): boolean => custa?.oQue.includes('titulo') ?? false

/**
 * Does an act and, if it costs something outside, counts it in its transaction for the quota and for the person. A
 * failure is not counted, nor an act that says by `jaHavia` that it returned an existing thing, because nobody is
 * refused that for asking too often. Throws LIMITE_DO_DIA, with the time until the day ends in Brasília.
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

/** Lists the rows to lock, the person's always first, so that two concurrent acts of one person wait for each other. */
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

/** Counts an act; returns the error if it is one too many, otherwise null. */
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
