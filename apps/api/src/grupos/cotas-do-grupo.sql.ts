import { type Dia, padCota } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { quitadaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { atrasadas, cancelada, contemplada, emAtraso } from './lista.sql.ts'

export type FiltroDeCotas = 'ativas' | 'contempladas' | 'excluidas' | 'em-atraso' | 'quitadas'

export type CotaDoGrupoRow = {
  id: number
  clienteId: number
  numero: string
  versao: number
  titular: string
  situacao: string
  creditoCentavos: number
  contempladaEm: Dia | null
  parcelasEmAtraso: number
  emAtrasoCentavos: number
  saldoDevedorCentavos: number
  pagoPpt: number
  contratadoPpt: number
}

const colunasDeCotaDoGrupoRow: ColumnsOf<CotaDoGrupoRow> = {
  id: 'number',
  clienteId: 'number',
  numero: 'text',
  versao: 'number',
  titular: 'text',
  situacao: 'text',
  creditoCentavos: 'number',
  contempladaEm: 'text | null',
  parcelasEmAtraso: 'number',
  emAtrasoCentavos: 'number',
  saldoDevedorCentavos: 'number',
  pagoPpt: 'number',
  contratadoPpt: 'number',
}

const condicao = (filtro: FiltroDeCotas | undefined, hoje: Dia): SQL => {
  switch (filtro) {
    case 'ativas':
      return sql`NOT ${cancelada}`
    case 'contempladas':
      return sql`NOT ${cancelada} AND ${contemplada}`
    case 'excluidas':
      return cancelada
    case 'em-atraso':
      return sql`NOT ${cancelada} AND ${emAtraso(hoje)}`
    case 'quitadas':
      return sql.raw(quitadaSql('c.situacao'))
    default:
      return sql`true`
  }
}

type Recorte = {
  filtro: FiltroDeCotas | undefined
  numero: string | undefined
  hoje: Dia
  limit: number
  offset: number
}

/** A page of a group's quotas, by number and version. */
export async function selectCotasDoGrupo(
  db: Executor,
  grupoId: number,
  { filtro, numero, hoje, limit, offset }: Recorte,
): Promise<{ rows: CotaDoGrupoRow[]; total: number }> {
  const doNumero = numero === undefined ? sql`true` : sql`c.numero = ${padCota(numero)}`
  const onde = sql`c.grupo_id = ${grupoId} AND ${condicao(filtro, hoje)} AND ${doNumero}`
  const [{ rows }, contagem] = await Promise.all([
    queryRows<CotaDoGrupoRow>(
      db,
      colunasDeCotaDoGrupoRow,
      sql`
      SELECT c.id, c.cliente_id AS "clienteId", c.numero, c.versao, k.nome AS titular, c.situacao,
        c.credito_centavos AS "creditoCentavos",
        CASE WHEN ${contemplada} THEN c.data_contemplacao::text END AS "contempladaEm",
        coalesce(a.quantas, 0)::int AS "parcelasEmAtraso", coalesce(a.valor, 0)::bigint AS "emAtrasoCentavos",
        coalesce(s.saldo_devedor_centavos, 0)::bigint AS "saldoDevedorCentavos",
        coalesce(s.pago_ppt, 0)::bigint AS "pagoPpt", coalesce(s.contratado_ppt, 0)::bigint AS "contratadoPpt"
      FROM cota c JOIN cliente k ON k.id = c.cliente_id LEFT JOIN cota_saldo s ON s.cota_id = c.id
      LEFT JOIN LATERAL (
        SELECT count(*) AS quantas, sum((x ->> 'valor')::bigint) AS valor
        FROM ${atrasadas(hoje)}
      ) a ON true
      WHERE ${onde} ORDER BY c.numero, c.versao LIMIT ${limit} OFFSET ${offset}`,
    ),
    queryRows(
      db,
      { total: 'number' },
      sql`
      SELECT count(*)::int AS total FROM cota c LEFT JOIN cota_saldo s ON s.cota_id = c.id WHERE ${onde}`,
    ),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}
