import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { moverDasCotas, openCasos } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso, cota } from '../schema/index.ts'

const AVISOS = ['aviso-contemplacao', 'aviso-cancelada-contemplada'] as const
type Aviso = (typeof AVISOS)[number]
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

/** Takes back what tells that a quota was contemplated, once there is nothing of that to do any more. */
export const retirarAvisos = (tx: Executor, contexto: Contexto, cotas: readonly number[]) =>
  moverDasCotas(tx, contexto, { processos: AVISOS, cotas, ato: 'retirar' })

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

/**
 * Ends what waited for a credit that was used: the news of it, the choice of a use, and, where it was not that, the payment
 * in cash.
 */
export async function endCasosDoCredito(
  tx: Executor,
  contexto: Contexto,
  { cotaId, emEspecie }: { cotaId: number; emEspecie: boolean },
) {
  const processos = emEspecie ? (['contemplacao'] as const) : (['contemplacao', 'faturamento-especie'] as const)
  await retirarAvisos(tx, contexto, [cotaId])
  await moverDasCotas(tx, contexto, { processos, cotas: [cotaId], ato: 'encerrarPeloUso' })
}

const especie = PROCESSOS['faturamento-especie']

/**
 * The bank may be paying this credit out: until it is known, nobody else does, and its contemplation stands. The case is
 * held, so that none is released meanwhile. Throws PAGAMENTO_NO_BANCO.
 */
export async function requireSemPagamentoNoBanco(tx: Executor, cotaId: number) {
  const abertos = await tx
    .select({ fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), eq(caso.processo, 'faturamento-especie'), isNull(caso.encerradoEm)))
    .for('update')
  if (abertos.some(({ fase }) => temMarca(especie, fase, 'noBanco'))) throw new ErroDeNegocio('PAGAMENTO_NO_BANCO')
}
