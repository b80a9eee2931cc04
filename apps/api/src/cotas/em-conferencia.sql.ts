import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { emConferenciaDe } from './leitura/compor.ts'
import type { EmConferencia, FatosDaCota } from './leitura/fatos.ts'

/** SQL condition on the payment `f`: the whole of it waits for a person. */
export const esperaSql = (f: string) =>
  `${f}.fila_centavos > 0 and ${f}.resolvido_em is null and ${f}.estornado_em is null and ${f}.alocado_centavos = 0 and ${f}.origem <> 'sobra'`

/** Returns the amount in centavos that waits for a person for each of these boletos; a boleto without one is absent. */
export async function readRecebidoDe(db: Executor, boletos: readonly number[]): Promise<Map<number, number>> {
  if (boletos.length === 0) return new Map()
  const { rows } = await queryRows(
    db,
    { boleto: 'number', valor: 'number' },
    sql`SELECT f.boleto_id AS boleto, sum(f.fila_centavos)::bigint AS valor FROM pagamento f
      WHERE f.boleto_id = any(${sql.param(boletos)}::bigint[]) AND ${sql.raw(esperaSql('f'))} GROUP BY f.boleto_id`,
  )
  return new Map(rows.map(({ boleto, valor }) => [boleto, valor]))
}

type Lida = { id: number; fatos: FatosDaCota; em_aberto: { numero: number; valor: number }[]; do_lance: number }

const colunasDeLida: ColumnsOf<Lida> = { id: 'number', fatos: 'json', em_aberto: 'json', do_lance: 'number' }

/** The money being checked of these quotas, that of their winning bids aside, by quota; of one without any, nothing. */
export async function readEmConferencia(db: Executor, ids: readonly number[]): Promise<Map<number, EmConferencia>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`SELECT l.cota_id AS id, l.fatos, s.em_aberto,
        (SELECT coalesce(sum(f.fila_centavos), 0)::bigint FROM pagamento f JOIN boleto b ON b.id = f.boleto_id
          WHERE f.cota_id = l.cota_id AND b.tipo = 'lance' AND ${sql.raw(esperaSql('f'))}) AS do_lance
      FROM cota_leitura l JOIN cota_saldo s ON s.cota_id = l.cota_id
      WHERE l.cota_id = any(${sql.param(ids)}::bigint[]) AND l.fatos ? 'emConferencia'`,
  )
  return new Map(
    rows.flatMap(({ id, fatos, em_aberto, do_lance: doLance }) => {
      const lida = emConferenciaDe(fatos, em_aberto, doLance)
      return lida ? [[id, lida] as const] : []
    }),
  )
}
