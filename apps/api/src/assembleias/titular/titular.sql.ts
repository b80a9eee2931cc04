import { type Dia, numeroDaCota, type PacoteDaAssembleia, padCota } from '@contempla/consorcio'
import { and, eq, sql } from 'drizzle-orm'
import { participaSql } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { apuracao } from '../../schema/index.ts'

export type Apurada = { pacote: PacoteDaAssembleia; publicadaEm: Date; hashPublico: string | null }

/** Reads the published result of an assembly, with the reasons. */
export async function findApurada(db: Executor, grupoId: number, numero: number): Promise<Apurada | undefined> {
  const [row] = await db
    .select({ pacote: apuracao.pacote, publicadaEm: apuracao.publicadaEm, selo: apuracao.seloPublico })
    .from(apuracao)
    .where(and(eq(apuracao.grupoId, grupoId), eq(apuracao.numero, numero)))
  return row && { pacote: row.pacote, publicadaEm: row.publicadaEm, hashPublico: row.selo?.hash ?? null }
}

/** `sua` says that it is the asking quota, and not an earlier or later one of its number. */
export type Sorteada = { cota: number; forma: 'sorteio' | 'lance'; sua: boolean }

/**
 * Lists the numbers that each assembly of a group contemplated, drawn ones first; one undone later was drawn all the
 * same.
 */
export async function readContempladas(
  db: Executor,
  { grupoId, cotaId }: { grupoId: number; cotaId: number },
): Promise<Map<number, Sorteada[]>> {
  const { rows } = await queryRows<Omit<Sorteada, 'cota'> & { assembleia: number; cota: string }>(
    db,
    { assembleia: 'number', cota: 'text', forma: 'text', sua: 'boolean' },
    sql`
    SELECT x.assembleia, c.numero AS cota, x.forma, c.id = ${cotaId} AS sua FROM contemplacao x JOIN cota c ON c.id = x.cota_id
    WHERE x.grupo_id = ${grupoId} ORDER BY x.assembleia, x.forma DESC, x.id`,
  )
  const porAssembleia = new Map<number, Sorteada[]>()
  for (const { assembleia, cota, forma, sua } of rows) {
    const ja = porAssembleia.get(assembleia)
    const sorteada = { cota: numeroDaCota(cota), forma, sua }
    if (ja) ja.push(sorteada)
    else porAssembleia.set(assembleia, [sorteada])
  }
  return porAssembleia
}

/** Tells whether this version held the quota's number on that day: the newest that had joined by then. */
export async function wasVigente(
  db: Executor,
  { grupoId, cota, versao, dia }: { grupoId: number; cota: string; versao: number; dia: Dia },
): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    { versao: 'number | null' },
    sql`SELECT max(versao) AS versao FROM cota
      WHERE grupo_id = ${grupoId} AND numero = ${padCota(numeroDaCota(cota))} AND data_adesao <= ${dia}`,
  )
  return rows[0]?.versao === versao
}

/**
 * Lists, by number, the group's assemblies in which the quota takes part, without those charged before it joined or
 * came back.
 */
export async function readQueParticipa(db: Executor, cotaId: number): Promise<ReadonlySet<number>> {
  const { rows } = await queryRows(
    db,
    { numero: 'number' },
    sql`SELECT a.numero FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN assembleia a ON a.grupo_id = g.id
      WHERE c.id = ${cotaId} AND ${sql.raw(participaSql('(a.numero - g.total_assembleias + c.contribuicoes)'))}`,
  )
  return new Set(rows.map(({ numero }) => numero))
}
