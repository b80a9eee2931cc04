import { addDays, type Dia, daysBetween, reajustesAte } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'

/** A readjustment older than this that nobody applied is for a person to look into. */
const diasParaAplicar = 60

/** A group's dates of readjustment around a day. */
export type ReajusteDoGrupo = {
  ultimo: Dia | null
  proximo: Dia | null
  /** The latest date, where its readjustment was not applied yet. */
  aAplicar: Dia | null
  /** The same, while it is the routine's to apply. */
  devido: Dia | null
}

type Datas = { id: number; primeira: Dia; ultimaAssembleia: Dia | null; aplicado: Dia | null }

const colunasDeDatas: ColumnsOf<Datas> = {
  id: 'number',
  primeira: 'text',
  ultimaAssembleia: 'text | null',
  aplicado: 'text | null',
}

async function selectDatas(db: Executor, ids: readonly number[]): Promise<Datas[]> {
  const { rows } = await queryRows<Datas>(
    db,
    colunasDeDatas,
    sql`
    SELECT a.grupo_id AS id, min(a.dia)::text AS primeira,
      (max(a.dia) FILTER (WHERE a.numero = g.total_assembleias))::text AS "ultimaAssembleia",
      (SELECT max(r.dia)::text FROM reajuste r WHERE r.grupo_id = a.grupo_id) AS aplicado
    FROM assembleia a JOIN grupo g ON g.id = a.grupo_id WHERE a.grupo_id = any(${sql.param(ids)}::bigint[]) GROUP BY a.grupo_id`,
  )
  return rows
}

/**
 * The groups whose credits already are those of the readjustment of their date, as those of an imported group may be:
 * most of their quotas no longer have the credit by which they paid the assembly before it.
 */
async function selectJaAplicados(db: Executor, datas: ReadonlyMap<number, Dia>): Promise<ReadonlySet<number>> {
  if (datas.size === 0) return new Set()
  // An assembly moved by a holiday may come a few days before the anniversary that it is of.
  const vesperas = [...datas.values()].map((data) => addDays(data, -15))
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT g.id FROM unnest(${sql.param([...datas.keys()])}::bigint[], ${sql.param(vesperas)}::date[]) AS d (id, vespera)
    JOIN grupo g ON g.id = d.id
    JOIN assembleia a ON a.grupo_id = g.id
      AND a.numero = (SELECT max(numero) FROM assembleia WHERE grupo_id = g.id AND dia < d.vespera)
    JOIN cota c ON c.grupo_id = g.id
    JOIN movimento m ON m.cota_id = c.id AND m.tipo = 'emissao' AND m.estorna_id IS NULL
      AND m.parcela = a.numero - (g.total_assembleias - c.contribuicoes)
    GROUP BY g.id HAVING count(*) FILTER (WHERE m.credito_centavos <> c.credito_centavos) * 2 > count(*)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** By group, where its readjustment stands on a day; a group without a calendar has no entry. */
export async function readReajustes(
  db: Executor,
  grupos: readonly GrupoLido[],
  dia: Dia,
): Promise<Map<number, ReajusteDoGrupo>> {
  const porId = new Map(grupos.map((grupo) => [grupo.id, grupo]))
  const lidos = (await selectDatas(db, [...porId.keys()])).flatMap(({ id, primeira, ultimaAssembleia, aplicado }) => {
    const grupo = porId.get(id)
    if (!grupo) return []
    const { ultimo, proximo } = reajustesAte({ primeira, ultimaAssembleia }, dia, grupo.parametros)
    const falta = grupo.situacao === 'ANDAMENTO' && ultimo !== null && (aplicado === null || aplicado < ultimo)
    return [{ id, ultimo, proximo, falta: falta ? ultimo : null }]
  })
  const faltas = new Map(lidos.flatMap(({ id, falta }) => (falta ? [[id, falta] as const] : [])))
  const jaAplicados = await selectJaAplicados(db, faltas)
  return new Map(
    lidos.map(({ id, ultimo, proximo, falta }) => {
      const aAplicar = jaAplicados.has(id) ? null : falta
      const devido = aAplicar && daysBetween(aAplicar, dia) <= diasParaAplicar ? aAplicar : null
      return [id, { ultimo, proximo, aAplicar, devido }]
    }),
  )
}
