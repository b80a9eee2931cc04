import { type PagaOCredito, PROCESSOS_QUE_PAGAM } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'
import { isNoBanco } from './no-banco.ts'

const AVISOS = ['aviso-contemplacao', 'aviso-cancelada-contemplada'] as const

/** Withdraws the notices of contemplation of quotas whose contemplation leaves nothing to do. */
export const retirarAvisos = (tx: Executor, contexto: Contexto, cotas: readonly number[]) =>
  moverDasCotas(tx, contexto, { processos: AVISOS, cotas, ato: 'retirar' })

/**
 * Ends what waited for a credit that was used: the news of it, the choice of a use, and every request to be paid but the one
 * that paid it; `por`: that one.
 */
export async function endCasosDoCredito(
  tx: Executor,
  contexto: Contexto,
  { cotaId, por }: { cotaId: number; por: PagaOCredito | null },
) {
  const processos = ['contemplacao', ...PROCESSOS_QUE_PAGAM.filter((cada) => cada !== por)] as const
  await retirarAvisos(tx, contexto, [cotaId])
  await moverDasCotas(tx, contexto, { processos, cotas: [cotaId], ato: 'encerrarPeloUso' })
}

/**
 * Requires that the bank is not paying this credit out, because until its answer nobody else may pay it and its
 * contemplation stands. It holds the case, so that no payment is released meanwhile. Throws PAGAMENTO_NO_BANCO.
 */
export async function requireSemPagamentoNoBanco(tx: Executor, cotaId: number) {
  const abertos = await tx
    .select({ processo: caso.processo, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), inArray(caso.processo, [...PROCESSOS_QUE_PAGAM]), isNull(caso.encerradoEm)))
    .orderBy(caso.id)
    .for('update')
  if (abertos.some(isNoBanco)) throw new ErroDeNegocio('PAGAMENTO_NO_BANCO')
}
