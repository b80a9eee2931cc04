import { inArray } from 'drizzle-orm'
import { moverDasCotas, openCasos } from '../casos/index.ts'
import { retirarAvisos } from '../creditos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cota } from '../schema/index.ts'

type Aviso = 'aviso-contemplacao' | 'aviso-cancelada-contemplada'
/** A statement takes so many values. */
const abertosPorVez = 500
const sistema = { tipo: 'sistema', id: null } as const

/**
 * Opens, for quotas just contemplated, what tells their holders so in the portal. The message of the assembly was written
 * beside it: this one is no second letter on the same day.
 */
export async function openAvisos(tx: Executor, contexto: Contexto, processo: Aviso, cotas: readonly number[]) {
  if (cotas.length === 0) return
  // One of a contemplation that a load took back would stand in the way of this one's.
  await moverDasCotas(tx, contexto, { processos: [processo], cotas, ato: 'retirar' })
  const donos = await tx
    .select({ cotaId: cota.id, clienteId: cota.clienteId })
    .from(cota)
    .where(inArray(cota.id, [...cotas]))
    .orderBy(cota.id)
  for (let inicio = 0; inicio < donos.length; inicio += abertosPorVez)
    await openCasos(
      tx,
      contexto,
      donos
        .slice(inicio, inicio + abertosPorVez)
        .map(({ cotaId, clienteId }) => ({ processo, clienteId, cotaId, quem: sistema, semAviso: true as const })),
    )
}

/** Ends what was open of a contemplation that is undone, and why it was. */
export async function endCasosDaContemplacao(
  tx: Executor,
  contexto: Contexto,
  { cotaId, motivo }: { cotaId: number; motivo: string },
) {
  const processos = ['contemplacao', 'faturamento-especie'] as const
  await retirarAvisos(tx, contexto, [cotaId])
  await moverDasCotas(tx, contexto, { processos, cotas: [cotaId], ato: 'descontemplar', motivo })
}
