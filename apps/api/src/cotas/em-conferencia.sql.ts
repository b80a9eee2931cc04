import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'

/** Money that came in for a quota, none of it posted: how much, on what day the last of it was paid, for which instalments. */
export type EmConferencia = { valor: number; dia: string; parcelas: number[] }

/**
 * That money, as JSON, of the quota that `cota` names in a query: what its own queue holds, and what is paid of a boleto that
 * charges it with others. What the ledger gave back is not received, and what came before another had the quota is not told.
 */
export const emConferenciaSql = (cota: string) => `(
  select json_build_object('valor', sum(x.valor), 'dia', max(x.dia)::text, 'parcelas',
    (select coalesce(json_agg(distinct n), '[]') from unnest(array_agg(x.boleto_id)) p(id) join boleto b on b.id = p.id
      cross join lateral (select unnest(b.parcelas) where b.cota_id = ${cota}
        union select i.parcela from boleto_item i where i.boleto_id = b.id and i.cota_id = ${cota}) q(n)))
  from (select f.id, f.boleto_id, f.fila_centavos as valor, f.dia from pagamento f where f.cota_id = ${cota} and ${esperaSql('f')}
    union select f.id, f.boleto_id, f.fila_centavos, f.dia from boleto_item i join pagamento f on f.boleto_id = i.boleto_id
      where i.cota_id = ${cota} and f.parte_de_id is null and ${esperaSql('f')}
        and not exists (select from pagamento o where o.parte_de_id = f.id)) x
  where not exists (select from titular_anterior t where t.cota_id = ${cota} and t.ate >= x.dia)
  having count(*) > 0)`

/** Of a payment `f`: it waits for a person, whole. */
export const esperaSql = (f: string) =>
  `${f}.fila_centavos > 0 and ${f}.resolvido_em is null and ${f}.estornado_em is null and ${f}.alocado_centavos = 0 and ${f}.origem <> 'sobra'`

/** The money being checked of these quotas, by quota; of one without any, nothing. */
export async function readEmConferencia(db: Executor, ids: readonly number[]): Promise<Map<number, EmConferencia>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queryRows<{ id: number; lida: EmConferencia | null }>(
    db,
    { id: 'number', lida: 'json | null' },
    sql`SELECT q.id, ${sql.raw(emConferenciaSql('q.id'))} AS lida FROM unnest(${sql.param(ids)}::bigint[]) q(id)`,
  )
  return new Map(rows.flatMap(({ id, lida }) => (lida ? [[id, lida] as const] : [])))
}
