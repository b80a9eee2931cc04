import { addDays, diaEm } from '@contempla/consorcio'
import { and, eq, gt, sql } from 'drizzle-orm'
import { movidoSozinho } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import type { Relogio } from '../relogio.ts'
import { fragment } from '../rows.ts'
import type { Quanto } from './autorizacao.ts'

/**
 * The amounts that one person moves of a thing within this many days count together, because parts of an act are one
 * act.
 */
export const DIAS_DA_ALCADA = 30

type Movido = { funcionarioId: number; quanto: Quanto }

/**
 * Counts, in the act's transaction, the amount that one of the staff moves alone, and returns the total with their
 * earlier amounts of the same thing. An act that is rolled back is not counted.
 */
export async function countMovido(
  tx: Executor,
  { relogio }: { relogio: Relogio },
  { funcionarioId, quanto }: Movido,
): Promise<number> {
  const { centavos, objeto, conta = objeto } = quanto
  const [objetoTipo, objetoId] = [conta[0], String(conta[1])]
  const dia = diaEm(relogio.agora())
  // The row is locked to the end, so that parts requested at the same moment count one after the other.
  await tx
    .insert(movidoSozinho)
    .values({ funcionarioId, objetoTipo, objetoId, dia, centavos })
    .onConflictDoUpdate({
      target: [movidoSozinho.funcionarioId, movidoSozinho.objetoTipo, movidoSozinho.objetoId, movidoSozinho.dia],
      set: { centavos: sql`${movidoSozinho.centavos} + ${centavos}` },
    })
  const [soma] = await tx
    .select({ centavos: fragment('number', sql`sum(${movidoSozinho.centavos})::bigint`) })
    .from(movidoSozinho)
    .where(
      and(
        eq(movidoSozinho.funcionarioId, funcionarioId),
        eq(movidoSozinho.objetoTipo, objetoTipo),
        eq(movidoSozinho.objetoId, objetoId),
        gt(movidoSozinho.dia, addDays(dia, -DIAS_DA_ALCADA)),
      ),
    )
  return soma?.centavos ?? centavos
}
