import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'

const AVISOS = ['aviso-contemplacao', 'aviso-cancelada-contemplada'] as const

/** Takes back what tells that a quota was contemplated, once there is nothing of that to do any more. */
export const retirarAvisos = (tx: Executor, contexto: Contexto, cotas: readonly number[]) =>
  moverDasCotas(tx, contexto, { processos: AVISOS, cotas, ato: 'retirar' })

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
