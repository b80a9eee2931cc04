import type { Dia } from '@contempla/consorcio'
import { diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queryRows } from '../../platform/rows.ts'
import {
  type CotaLida,
  colunasDaRazao,
  colunasDeCotaLida,
  juncoesDaRazao,
  parseCota,
  registroDoSaldo,
  tabelaSaldo,
  updateSaldos,
} from '../../razao/index.ts'
import { divergencia } from '../../schema/index.ts'

const cotasPorVez = 200
const campos = [...tabelaSaldo.colunas.map(([nome]) => nome).filter((nome) => nome !== 'cota_id'), 'fatos']

type Achado = { cotaId: number; campo: string; guardado: unknown; derivado: unknown }

/** Order of keys is no difference. */
const canonico = (valor: unknown): string =>
  JSON.stringify(valor, (_, parte: unknown) =>
    typeof parte === 'object' && parte !== null && !Array.isArray(parte)
      ? Object.fromEntries(Object.entries(parte).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : parte,
  )

type Comparada = CotaLida & { guardado: Record<string, unknown> | null; fatos: unknown }

/** Ledgers with what is kept of them for reading, in one statement: both as they stood at one moment. */
async function compareLote(db: Executor, ids: readonly number[]): Promise<Achado[]> {
  const { rows } = await queryRows<Comparada>(
    db,
    { ...colunasDeCotaLida, guardado: 'json | null', fatos: 'json | null' },
    sql`
    SELECT ${sql.raw(colunasDaRazao)}, f.fatos, to_jsonb(s) || jsonb_build_object('fatos', l.fatos) AS guardado
    FROM cota c LEFT JOIN cota_saldo s ON s.cota_id = c.id LEFT JOIN cota_leitura l ON l.cota_id = c.id
      JOIN fatos_da_cota(${sql.param(ids)}::bigint[]) f ON f.cota_id = c.id ${sql.raw(juncoesDaRazao)}
    WHERE c.id = any(${sql.param(ids)}::bigint[])`,
  )
  return rows.flatMap(({ guardado, fatos, ...lida }) => {
    const derivado: Record<string, unknown> = { ...registroDoSaldo(parseCota(lida)), fatos }
    return campos
      .filter((campo) => canonico(guardado?.[campo] ?? null) !== canonico(derivado[campo]))
      .map((campo) => ({ cotaId: lida.cota_id, campo, guardado: guardado?.[campo] ?? null, derivado: derivado[campo] }))
  })
}

/** Keeps what was found, and ends what no longer is. */
async function record(db: Contexto['db'], ids: readonly number[], achados: readonly Achado[], agora: Date) {
  return db.transaction(async (tx) => {
    const linhas = JSON.stringify(achados)
    const chaves = sql`SELECT "cotaId", campo FROM json_to_recordset(${linhas}::json) AS l ("cotaId" bigint, campo text)`
    const { rowCount: resolvidas } = await tx.execute(sql`
      UPDATE divergencia SET resolvida_em = ${agora} WHERE resolvida_em IS NULL
        AND cota_id = any(${sql.param(ids)}::bigint[]) AND (cota_id, campo) NOT IN (${chaves})`)
    if (achados.length > 0)
      await tx.execute(sql`
        INSERT INTO divergencia (cota_id, campo, guardado, derivado, encontrada_em)
        SELECT "cotaId", campo, coalesce(guardado, 'null'), coalesce(derivado, 'null'), ${agora}
        FROM json_to_recordset(${linhas}::json) AS l ("cotaId" bigint, campo text, guardado jsonb, derivado jsonb)
        ON CONFLICT (cota_id, campo) WHERE resolvida_em IS NULL
        DO UPDATE SET guardado = excluded.guardado, derivado = excluded.derivado`)
    return resolvidas ?? 0
  })
}

async function comDivergencia(db: Executor, ids: readonly number[]): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM divergencia WHERE resolvida_em IS NULL AND cota_id = any(${sql.param(ids)}::bigint[]) LIMIT 1`,
  )
  return (rowCount ?? 0) > 0
}

async function checkLote({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, ids: readonly number[]) {
  const achados = await compareLote(db, ids)
  const resolvidas =
    achados.length > 0 || (await comDivergencia(db, ids)) ? await record(db, ids, achados, relogio.agora()) : 0
  return { achados, resolvidas }
}

/** SQL for the elements of one JSON list that the other lacks; each fact of a group is such a list. */
const soDe = (uma: string, outra: string) =>
  sql.raw(`(SELECT coalesce(jsonb_agg(e), '[]') FROM jsonb_array_elements(${uma}) e
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(${outra}) o WHERE o = e))`)

/**
 * Derives the stored calendar of the group again where it differs, and records the divergence as found and resolved at
 * once, with only the elements that each side lacks. Returns the number of divergences.
 */
async function checkCalendario({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, grupoId: number): Promise<number> {
  const agora = relogio.agora()
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO divergencia (grupo_id, campo, guardado, derivado, encontrada_em, resolvida_em)
      SELECT f.grupo_id, d.key, ${soDe("coalesce(l.fatos -> d.key, '[]')", 'd.value')},
        ${soDe('d.value', "coalesce(l.fatos -> d.key, '[]')")}, ${agora}, ${agora}
      FROM fatos_do_grupo(ARRAY[${grupoId}::bigint]) f CROSS JOIN LATERAL jsonb_each(f.fatos) d
        LEFT JOIN grupo_leitura l ON l.grupo_id = f.grupo_id WHERE l.fatos -> d.key IS DISTINCT FROM d.value`)
    const achadas = rowCount ?? 0
    if (achadas > 0) await deriveGrupo(tx, grupoId)
    return achadas
  })
}

const deriveGrupo = (tx: Executor, grupoId: number) =>
  tx.execute(sql`INSERT INTO leitura_a_derivar (grupos) VALUES (ARRAY[${grupoId}::bigint])`)

/**
 * Derives from its ledgers and facts all that is kept for reading of a group's quotas, and keeps what differs from what is
 * stored.
 */
export async function checkGrupo(contexto: Pick<Contexto, 'db' | 'relogio'>, _dia: Dia, grupoId: number) {
  const { rows } = await queryRows(
    contexto.db,
    { id: 'number' },
    sql`SELECT id FROM cota WHERE grupo_id = ${grupoId} ORDER BY id`,
  )
  const ids = rows.map(({ id }) => id)
  const doCalendario = await checkCalendario(contexto, grupoId)
  const feito = { conferidas: ids.length, divergencias: doCalendario, resolvidas: doCalendario }
  for (let inicio = 0; inicio < ids.length; inicio += cotasPorVez) {
    const { achados, resolvidas } = await checkLote(contexto, ids.slice(inicio, inicio + cotasPorVez))
    feito.divergencias += achados.length
    feito.resolvidas += resolvidas
  }
  return feito
}

const lado = (
  resolvidas: readonly { campo: string; guardado: unknown; derivado: unknown }[],
  qual: 'guardado' | 'derivado',
): Record<string, unknown> => Object.fromEntries(resolvidas.map(({ campo, [qual]: valor }) => [campo, valor]))

/** Derives anew the balance in which a difference was found: the ledger is the truth. Throws NAO_ENCONTRADO. */
export async function correctDivergencia(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { id, ator }: { id: number; ator: Ator },
) {
  const [achada] = await tx.select().from(divergencia).where(eq(divergencia.id, id))
  // That of a group's calendar was ended as it was found.
  if (!achada?.cotaId) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const agora = relogio.agora()
  await updateSaldos(tx, [achada.cotaId])
  await tx.execute(sql`INSERT INTO leitura_a_derivar (cotas) VALUES (ARRAY[${achada.cotaId}::bigint])`)
  const resolvidas = await tx
    .update(divergencia)
    .set({ resolvidaEm: agora })
    .where(and(eq(divergencia.cotaId, achada.cotaId), isNull(divergencia.resolvidaEm)))
    .returning({ campo: divergencia.campo, guardado: divergencia.guardado, derivado: divergencia.derivado })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'corrigir-saldo',
    objeto: ['cota', achada.cotaId],
    antes: { saldo: lado(resolvidas, 'guardado') },
    depois: { dia: diaEm(agora), saldo: lado(resolvidas, 'derivado') },
  })
  return { idCota: achada.cotaId, campos: resolvidas.map(({ campo }) => campo) }
}
