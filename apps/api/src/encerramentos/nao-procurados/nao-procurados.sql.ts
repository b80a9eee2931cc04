import type { Dia, OrigemDaDevolucao, Pausa } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { cedidaAoIndice, cedidaSql } from '../../cessoes/index.ts'
import { disponivelEmSql, restituicaoDisponivelEmSql } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { pausasSql } from '../../razao/index.ts'
import { aDispensarSql } from '../devolucao.sql.ts'

export type Tabela = 'rateio' | 'restituicao'

export type RecursoRow = {
  tabela: Tabela
  id: number
  grupoId: number
  grupo: string
  cotaId: number
  numero: string
  versao: number
  titular: string
  origem: OrigemDaDevolucao
  /** When it came to be the quota's: a refund that was drawn yields from then on. */
  dia: Dia
  taxaAntecipada: number
  avisadaEm: Dia | null
  cedida: boolean
  valorCentavos: number
  desde: Dia
  ultimaAssembleia: Dia
  procuradoEm: Dia | null
  prescritoEm: Dia | null
  afastadaEm: Dia | null
  /** The days of its quota that count for no fee. */
  pausas: Pausa[]
}

const colunas: ColumnsOf<RecursoRow> = {
  tabela: 'text',
  id: 'number',
  grupoId: 'number',
  grupo: 'text',
  cotaId: 'number',
  numero: 'text',
  versao: 'number',
  titular: 'text',
  origem: 'text',
  dia: 'text',
  taxaAntecipada: 'number',
  avisadaEm: 'text | null',
  cedida: 'boolean',
  valorCentavos: 'number',
  desde: 'text',
  ultimaAssembleia: 'text',
  procuradoEm: 'text | null',
  prescritoEm: 'text | null',
  afastadaEm: 'text | null',
  pausas: 'json',
}

/**
 * What waits in closed groups, since when it could be had and since when it was asked for. `e` is the group's closing.
 */
const recursosSql = sql.raw(`(
  SELECT 'rateio' AS tabela, r.id, r.grupo_id, r.cota_id, r.valor_centavos, ${disponivelEmSql} AS desde, r.procurado_em,
    r.prescrito_em, r.prescricao_afastada_em, r.prescricao_avisada_em, r.origem, r.dia,
    0 AS taxa_antecipada_centavos
  FROM rateio r WHERE r.pago_em IS NULL AND r.extinto_em IS NULL
  UNION ALL SELECT 'restituicao', r.id, r.grupo_id, r.cota_id, r.valor_centavos + ${aDispensarSql},
    ${restituicaoDisponivelEmSql}, r.procurado_em,
    r.prescrito_em, r.prescricao_afastada_em, r.prescricao_avisada_em, r.origem, r.dia,
    r.taxa_antecipada_centavos
  FROM restituicao r JOIN encerramento e ON e.grupo_id = r.grupo_id
  WHERE r.paga_em IS NULL AND r.extinto_em IS NULL AND e.encerrado_em IS NOT NULL)`)

/** Selects what waits, the oldest first. */
export async function selectRecursos(db: Executor, onde: SQL = sql`true`): Promise<RecursoRow[]> {
  const { rows } = await queryRows<RecursoRow>(
    db,
    colunas,
    sql`
    SELECT r.tabela, r.id, r.grupo_id AS "grupoId", g.codigo AS grupo, c.id AS "cotaId", c.numero, c.versao,
      k.nome AS titular, r.origem, r.dia::text,
      r.taxa_antecipada_centavos::bigint AS "taxaAntecipada", r.prescricao_avisada_em::text AS "avisadaEm", ${sql.raw(cedidaSql)} AS cedida, r.valor_centavos AS "valorCentavos", r.desde, e.ultima_assembleia::text AS "ultimaAssembleia",
      r.procurado_em::text AS "procuradoEm", r.prescrito_em::text AS "prescritoEm",
      r.prescricao_afastada_em::text AS "afastadaEm", ${sql.raw(pausasSql('c.id'))} AS pausas
    FROM ${recursosSql} r JOIN encerramento e ON e.grupo_id = r.grupo_id JOIN grupo g ON g.id = r.grupo_id
    JOIN cota c ON c.id = r.cota_id JOIN cliente k ON k.id = c.cliente_id
    WHERE r.desde IS NOT NULL AND ${onde} ORDER BY r.desde, r.tabela, r.id`,
  )
  return rows
}

type PublicadoRow = { grupo: string; encerradoEm: Dia; nome: string; inscricao_cifrada: Buffer; total: number }

/** Whoever has something to receive of a partner's closed groups, once for each group. */
export async function selectPublicados(
  db: Executor,
  parceiroId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicadoRow[]> {
  const { rows } = await queryRows<PublicadoRow>(
    db,
    { grupo: 'text', encerradoEm: 'text', nome: 'text', inscricao_cifrada: 'bytes', total: 'number' },
    sql`
    SELECT g.codigo AS grupo, e.encerrado_em::text AS "encerradoEm", k.nome, k.inscricao_cifrada,
      count(*) OVER ()::int AS total
    FROM (SELECT DISTINCT r.grupo_id, c.cliente_id FROM ${recursosSql} r JOIN cota c ON c.id = r.cota_id
      WHERE r.desde IS NOT NULL AND r.prescrito_em IS NULL) d
    JOIN grupo g ON g.id = d.grupo_id AND g.parceiro_id = ${parceiroId}
    JOIN encerramento e ON e.grupo_id = g.id JOIN cliente k ON k.id = d.cliente_id
    ORDER BY e.encerrado_em DESC, g.codigo, k.id LIMIT ${limit} OFFSET ${offset}`,
  )
  return rows
}

/**
 * The closed groups of a partner of which a national id, by its index, has something to receive, as the holder or as the one
 * to whom the credit was assigned.
 */
export async function selectGruposDe(db: Executor, parceiroId: number, indice: Buffer): Promise<string[]> {
  const { rows } = await queryRows(
    db,
    { grupo: 'text' },
    sql`
    SELECT DISTINCT g.codigo AS grupo FROM ${recursosSql} r JOIN cota c ON c.id = r.cota_id
    JOIN cliente k ON k.id = c.cliente_id JOIN grupo g ON g.id = r.grupo_id
    WHERE r.desde IS NOT NULL AND r.prescrito_em IS NULL AND k.parceiro_id = ${parceiroId}
      AND (k.inscricao_indice = ${indice} OR ${cedidaAoIndice(indice)}) ORDER BY g.codigo`,
  )
  return rows.map(({ grupo }) => grupo)
}

/** The encrypted national ids of the holders of quotas. */
export async function selectInscricoes(db: Executor, cotaIds: readonly number[]): Promise<Map<number, Buffer>> {
  const { rows } = await queryRows(
    db,
    { cotaId: 'number', inscricao: 'bytes' },
    sql`
    SELECT c.id AS "cotaId", k.inscricao_cifrada AS inscricao FROM cota c JOIN cliente k ON k.id = c.cliente_id
    WHERE c.id = any(${sql.param([...cotaIds])}::bigint[])`,
  )
  return new Map(rows.map(({ cotaId, inscricao }) => [cotaId, inscricao]))
}
