import type { Dia, ParametrosDoGrupo, TipoCota, ValoresDeParametros } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { contratoEmVigor, type GrupoLido, valoresNoDiaSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

export type CotaDoLance = {
  grupoId: number
  /** Its holder. */
  clienteId: number
  pessoa: 'PF' | 'PJ'
  numero: string
  versao: number
  situacao: string
  creditoCentavos: number
  saldoDevedorCentavos: number
  dataContemplacao: string | null
  /** The death of its holder was confirmed. */
  suspensa: boolean
}

const colunasDeCotaDoLance: ColumnsOf<CotaDoLance> = {
  numero: 'text',
  versao: 'number',
  grupoId: 'number',
  clienteId: 'number',
  pessoa: 'text',
  situacao: 'text',
  creditoCentavos: 'number',
  saldoDevedorCentavos: 'number',
  dataContemplacao: 'text | null',
  suspensa: 'boolean',
}

/**
 * Locks the quota to the end of the transaction, so that its bids come one at a time and later reads see the current
 * state.
 */
export const lockCotaDoLance = (tx: Executor, cotaId: number) =>
  tx.execute(sql`SELECT FROM cota_saldo WHERE cota_id = ${cotaId} FOR UPDATE`)

/** A bid needs these facts of the group, whatever the contract. */
export type GrupoDoLance = Pick<GrupoLido, 'codigo' | 'tipo' | 'situacao' | 'totalAssembleias'>

type CotaComGrupo = CotaDoLance & {
  codigo: string
  tipo: TipoCota
  situacaoDoGrupo: GrupoLido['situacao']
  totalAssembleias: number
  valores: ValoresDeParametros
}

const colunasDeCotaComGrupo: ColumnsOf<CotaComGrupo> = {
  ...colunasDeCotaDoLance,
  codigo: 'text',
  tipo: 'text',
  situacaoDoGrupo: 'text',
  totalAssembleias: 'number',
  valores: 'json',
}

/** Reads everything that decides a bid, in one statement. */
export async function findCotaDoLance(
  db: Executor,
  cotaId: number,
  hoje: Dia,
): Promise<{ cota: CotaDoLance; grupo: GrupoDoLance; contratoDeHoje: ParametrosDoGrupo } | undefined> {
  const { rows } = await queryRows<CotaComGrupo>(
    db,
    colunasDeCotaComGrupo,
    sql`
    SELECT g.codigo, g.tipo, g.situacao AS "situacaoDoGrupo", g.total_assembleias AS "totalAssembleias",
      ${sql.raw(valoresNoDiaSql('g.id', 'q.hoje'))} AS valores, c.grupo_id AS "grupoId", c.cliente_id AS "clienteId", t.tipo_pessoa AS pessoa, c.numero, c.versao, c.situacao,
      c.credito_centavos AS "creditoCentavos",
      s.saldo_devedor_centavos AS "saldoDevedorCentavos", c.data_contemplacao::text AS "dataContemplacao",
      t.suspenso_por_falecimento_em IS NOT NULL AS suspensa
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id JOIN cliente t ON t.id = c.cliente_id
      CROSS JOIN (SELECT ${hoje}::date AS hoje) q
    WHERE c.id = ${cotaId}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { codigo, tipo, situacaoDoGrupo: situacao, totalAssembleias, valores, ...cota } = row
  return {
    cota,
    grupo: { codigo, tipo, situacao, totalAssembleias },
    contratoDeHoje: contratoEmVigor({ situacao, tipo }, valores),
  }
}
