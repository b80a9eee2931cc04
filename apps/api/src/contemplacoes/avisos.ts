import { PROCESSOS_QUE_PAGAM } from '@contempla/consorcio/processos'
import { inArray } from 'drizzle-orm'
import { moverDasCotas, openCasos } from '../casos/index.ts'
import { retirarAvisos } from '../creditos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cota } from '../schema/index.ts'

type Aviso = 'aviso-contemplacao' | 'aviso-cancelada-contemplada'
/** One statement takes at most this many quotas. */
const abertosPorVez = 500
const sistema = { tipo: 'sistema', id: null } as const

/**
 * Opens the portal's notice of contemplation for quotas that were just contemplated. It sends no message, because the
 * assembly sends one on the same day.
 */
export async function openAvisos(tx: Executor, contexto: Contexto, processo: Aviso, cotas: readonly number[]) {
  if (cotas.length === 0) return
  // A notice of a contemplation that a later load took back would keep this one from opening.
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

/** Ends the open cases of a contemplation that is undone, and notes the reason in each. */
export async function endCasosDaContemplacao(
  tx: Executor,
  contexto: Contexto,
  { cotaId, motivo }: { cotaId: number; motivo: string },
) {
  const processos = ['contemplacao', ...PROCESSOS_QUE_PAGAM] as const
  await retirarAvisos(tx, contexto, [cotaId])
  await moverDasCotas(tx, contexto, { processos, cotas: [cotaId], ato: 'descontemplar', motivo })
}
