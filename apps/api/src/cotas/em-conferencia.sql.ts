import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'

/** Money that came in for a quota, none of it posted: how much, on what day the last of it was paid, for which open instalments. */
export type EmConferencia = { valor: number; dia: string; parcelas: number[] }

/**
 * That money, as JSON, of the quota that `cota` names in a query: what its own queue holds, and what is paid of a boleto that
 * charges it with others. What the ledger gave back is not received, and what came before another had the quota is not told.
 */
export const emConferenciaSql = (cota: string) => `(
  select json_build_object('valor', sum(x.valor), 'dia', max(x.dia)::text, 'parcelas',
    (select coalesce(json_agg(distinct n), '[]') from unnest(array_agg(x.boleto_id)) p(id) join boleto b on b.id = p.id
      cross join lateral (select unnest(b.parcelas) where b.cota_id = ${cota}
        union select i.parcela from boleto_item i where i.boleto_id = b.id and i.cota_id = ${cota}) cobrada(n)
      where exists (select from cota_saldo s where s.cota_id = ${cota}
        and s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', cobrada.n)))))
  from (select f.id, f.boleto_id, f.fila_centavos as valor, f.dia from pagamento f where f.cota_id = ${cota} and ${esperaSql('f')}
    union select f.id, f.boleto_id, f.fila_centavos, f.dia from boleto_item i join pagamento f on f.boleto_id = i.boleto_id
      where i.cota_id = ${cota} and f.parte_de_id is null and ${esperaSql('f')}
        and not exists (select from pagamento o where o.parte_de_id = f.id)) x
  where not exists (select from titular_anterior t where t.cota_id = ${cota} and t.ate >= x.dia)
  having count(*) > 0)`

/** What came in of an open instalment, whose rest is still asked for. */
export type ParcelaPagaEmParte = { parcela: number; valor: number; dia: string }

const TOTAL = `m.fundo_comum_centavos + m.taxa_administracao_centavos + m.fundo_reserva_centavos + m.seguro_centavos
  + m.taxa_cadastro_centavos + m.diferenca_centavos + m.multa_centavos + m.juros_centavos`

/** That, as JSON, of the quota `cota` with the balance `saldo` (`pagaEmParte`, over the columns). */
export const pagasEmParteSql = (cota: string, saldo: string) => `(case when ${saldo}.em_aberto = '[]' then null else (
  select json_agg(x order by x.parcela) from (
    select m.parcela, sum(${TOTAL}) as valor,
      max(coalesce(m.data_valor, m.dia)) filter (where m.estorna_id is null)::text as dia
    from movimento m where m.cota_id = ${cota} and m.tipo = 'pagamento'
      and ${saldo}.em_aberto @> jsonb_build_array(jsonb_build_object('numero', m.parcela))
    group by m.parcela having sum(${TOTAL}) > 0) x) end)`

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
