import { type Dia, vencimentoDaAssembleia } from '@contempla/consorcio'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { GrupoLido } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { assembleia, emissaoMensal } from '../schema/index.ts'

/** An assembly and when its instalments fall due. */
export type AssembleiaACobrar = { numero: number; vencimento: Dia }

/**
 * The first assembly whose instalments are still to be issued and fall due on `dia` or later: with it begins whoever
 * joins or comes back. Null when the group has none left.
 */
export async function proximaAssembleiaACobrar(
  db: Executor,
  grupo: GrupoLido,
  dia: Dia,
): Promise<AssembleiaACobrar | null> {
  const iniciada = db
    .select({ um: sql`1` })
    .from(emissaoMensal)
    .where(and(eq(emissaoMensal.grupoId, assembleia.grupoId), eq(emissaoMensal.assembleia, assembleia.numero)))
  const rows = await db
    .select({ numero: assembleia.numero, dia: assembleia.dia })
    .from(assembleia)
    .where(and(eq(assembleia.grupoId, grupo.id), notExists(iniciada)))
    .orderBy(asc(assembleia.numero))
  const previstas = rows.map((row) => ({
    numero: row.numero,
    vencimento: vencimentoDaAssembleia(row.dia, grupo.diaVencimento, grupo.calendario),
  }))
  return previstas.find(({ vencimento }) => vencimento >= dia) ?? null
}
