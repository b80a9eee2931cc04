import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'

const AVISOS = ['aviso-contemplacao', 'aviso-cancelada-contemplada'] as const

/** Withdraws the notices of contemplation of quotas whose contemplation leaves nothing to do. */
export const retirarAvisos = (tx: Executor, contexto: Contexto, cotas: readonly number[]) =>
  moverDasCotas(tx, contexto, { processos: AVISOS, cotas, ato: 'retirar' })

/**
 * Ends the cases that waited for a credit that is used now: the notices, the choice of a use, and the cash billing
 * unless the credit was paid by it.
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
 * Requires that the bank is not paying this credit out, because until its answer nobody else may pay it and its
 * contemplation stands. It holds the case, so that no payment is released meanwhile. Throws PAGAMENTO_NO_BANCO.
 */
export async function requireSemPagamentoNoBanco(tx: Executor, cotaId: number) {
  const abertos = await tx
    .select({ fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), eq(caso.processo, 'faturamento-especie'), isNull(caso.encerradoEm)))
    .for('update')
  if (abertos.some(({ fase }) => temMarca(especie, fase, 'noBanco'))) throw new ErroDeNegocio('PAGAMENTO_NO_BANCO')
}
