import {
  type Dia,
  numeroDaCota,
  type PacoteDaAssembleia,
  padCota,
  publishGuardado,
  type Selo,
} from '@contempla/consorcio'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { queryRows } from '../platform/rows.ts'
import { apuracao } from '../schema/index.ts'

export async function findPacote(
  db: Executor,
  grupoId: number,
  numero: number,
): Promise<PacoteDaAssembleia | undefined> {
  const [row] = await db
    .select({ pacote: apuracao.pacote })
    .from(apuracao)
    .where(and(eq(apuracao.grupoId, grupoId), eq(apuracao.numero, numero)))
  return row?.pacote
}

export type PacotePublicado = { grupo: string; numero: number; texto: string }

/**
 * Selects the staff's bundle by the group's id, with the reasons, or the public one by the partner and the group's
 * code.
 */
const qual = (pedido: { grupoId: number } | { parceiro: string; grupo: string }) =>
  'grupoId' in pedido
    ? { pacote: sql`a.pacote`, selo: sql`a.selo`, onde: sql`a.grupo_id = ${pedido.grupoId}` }
    : {
        pacote: sql`a.pacote_publico`,
        selo: sql`a.selo_publico`,
        onde: sql`p.chave = ${pedido.parceiro} AND g.codigo = ${pedido.grupo}`,
      }

/**
 * Reads the bundle as it was stored, unparsed, because it may have thousands of quotas. Only the public one of an
 * assembly older than its storage is built from the other.
 */
export async function findPacotePublicado(
  db: Executor,
  { numero, ...pedido }: ({ grupoId: number } | { parceiro: string; grupo: string }) & { numero: number },
): Promise<PacotePublicado | undefined> {
  const { pacote, selo, onde } = qual(pedido)
  const { rows } = await queryRows<Omit<PacotePublicado, 'texto'> & { texto: string | null; guardado: unknown }>(
    db,
    { grupo: 'text', numero: 'number', texto: 'text | null', guardado: 'json | null' },
    sql`
    SELECT g.codigo AS grupo, a.numero, (${pacote} || CASE WHEN ${selo} IS NULL THEN '{}' ELSE jsonb_build_object('selo', ${selo}) END)::text AS texto, CASE WHEN ${pacote} IS NULL THEN a.pacote END AS guardado
    FROM apuracao a JOIN grupo g ON g.id = a.grupo_id JOIN parceiro p ON p.id = g.parceiro_id
    WHERE ${onde} AND a.numero = ${numero}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { guardado, texto, ...achado } = row
  if (texto !== null) return { ...achado, texto }
  const publico = publishGuardado(guardado)
  return publico ? { ...achado, texto: JSON.stringify(publico) } : undefined
}

export type PacoteNaLista = {
  grupo: string
  numero: number
  dia: Dia
  extracao: Dia
  concurso: number | null
  publicadaEm: Date
  selo: Selo
}

/** Lists the sealed assemblies of a partner, newest first. */
export async function listPacotes(
  db: Executor,
  { parceiro, grupo }: { parceiro: string; grupo?: string | undefined },
  pagina: Pagina,
): Promise<{ rows: PacoteNaLista[]; total: number }> {
  const deOnde = sql`FROM apuracao a JOIN grupo g ON g.id = a.grupo_id JOIN parceiro p ON p.id = g.parceiro_id
    JOIN assembleia s ON s.grupo_id = a.grupo_id AND s.numero = a.numero
    WHERE p.chave = ${parceiro} AND a.selo_publico IS NOT NULL AND (${grupo ?? ''} = '' OR g.codigo = ${grupo ?? ''})`
  const { rows } = await queryRows<Omit<PacoteNaLista, 'publicadaEm'> & { publicadaEm: string }>(
    db,
    {
      grupo: 'text',
      numero: 'number',
      dia: 'text',
      extracao: 'text',
      concurso: 'number | null',
      selo: 'json',
      publicadaEm: 'text',
    },
    sql`
    SELECT g.codigo AS grupo, a.numero, s.dia::text, a.extracao_dia::text AS extracao,
      (a.pacote_publico #>> '{entrada,concurso}')::int AS concurso, a.publicada_em AS "publicadaEm", a.selo_publico AS selo
    ${deOnde} ORDER BY a.publicada_em DESC, g.codigo, a.numero DESC LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )
  const contados = await queryRows(db, { n: 'number' }, sql`SELECT count(*)::int AS n ${deOnde}`)
  return {
    rows: rows.map((row) => ({ ...row, publicadaEm: new Date(row.publicadaEm) })),
    total: contados.rows[0]?.n ?? 0,
  }
}

/** Lists the public keys that sealed assemblies, each with its first day. */
export async function listChaves(db: Executor): Promise<{ chave: string; desde: Dia }[]> {
  const { rows } = await queryRows(
    db,
    { chave: 'text', desde: 'text' },
    sql`
    SELECT selo_publico ->> 'chave' AS chave, (min(publicada_em) AT TIME ZONE 'America/Sao_Paulo')::date::text AS desde
    FROM apuracao WHERE selo_publico IS NOT NULL GROUP BY 1 ORDER BY 2`,
  )
  return rows
}

/** A quota with its holder, and the parts that pay its bid, in centavos. */
export type CotaNomeada = { id: number; titular: string; embutidoCentavos: number; fgtsCentavos: number }

/**
 * Finds the quotas behind a result's numbers: those that the assembly dealt with, before a later version of the number.
 */
export async function nameCotas(
  db: Executor,
  grupoId: number,
  assembleia: number,
  numeros: readonly number[],
): Promise<Map<number, CotaNomeada>> {
  const codigos = numeros.map((numero) => padCota(numero % 10_000))
  const { rows } = await queryRows<CotaNomeada & { numero: string }>(
    db,
    { id: 'number', titular: 'text', embutidoCentavos: 'number', fgtsCentavos: 'number', numero: 'text' },
    sql`
    SELECT DISTINCT ON (c.numero) c.numero, c.id, k.nome AS titular, coalesce(l.embutido_centavos, 0) AS "embutidoCentavos",
      coalesce(l.fgts_centavos, 0) AS "fgtsCentavos"
    FROM cota c JOIN cliente k ON k.id = c.cliente_id
    LEFT JOIN contemplacao x ON x.cota_id = c.id AND x.assembleia = ${assembleia}
    LEFT JOIN lance l ON l.cota_id = c.id AND l.assembleia = ${assembleia} AND l.situacao NOT IN ('substituido', 'cancelado')
    WHERE c.grupo_id = ${grupoId} AND c.numero = any(${sql.param(codigos)}::text[])
    ORDER BY c.numero, (x.id IS NOT NULL) DESC, (l.id IS NOT NULL) DESC, c.versao DESC`,
  )
  return new Map(rows.map(({ numero, ...nomeada }) => [numeroDaCota(numero), nomeada]))
}
