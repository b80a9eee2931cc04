import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'
import { mover } from './mover.ts'

/** What is asked of, and promised to, a new holder: it ends with the quota, whatever ends that. */
export const POS_VENDAS = ['pos-venda', 'ligacao-pos-venda'] as const satisfies readonly ChaveDeProcesso[]

const sistema = { tipo: 'sistema', id: null } as const

type DasCotas = {
  processos: readonly ChaveDeProcesso[]
  cotas: readonly number[]
  ato: string
  motivo?: string
}

/**
 * Makes a system act on every open case of these processes of these quotas, in the transaction of the event that befell
 * the quotas. Throws what `mover` throws.
 */
export async function moverDasCotas(
  tx: Executor,
  contexto: Contexto,
  { processos, cotas, ato, motivo }: DasCotas,
): Promise<void> {
  const abertos = await tx
    .select({ id: caso.id })
    .from(caso)
    .where(and(inArray(caso.processo, [...processos]), inArray(caso.cotaId, [...cotas]), isNull(caso.encerradoEm)))
    .orderBy(caso.id)
  for (const { id } of abertos) await mover(tx, contexto, { casoId: id, quem: sistema, ato, motivo })
}
