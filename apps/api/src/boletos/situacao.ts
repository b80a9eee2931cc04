import { type Dia, diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { esperaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { BoletoRow } from './boletos.sql.ts'

export type SituacaoDoBoleto = 'aberto' | 'recebido' | 'parcial' | 'pago' | 'vencido' | 'cancelado'

/** The money that came in for a boleto, in centavos. */
export type Recebido = { valor: number; dia: Dia }

/**
 * `recebido` is money of which nothing is posted yet; `pagoEmParte` is money credited to instalments whose rest is
 * open.
 */
export type Recebimentos = { recebido: Recebido | null; pagoEmParte: Recebido | null }

/**
 * Selects, as JSON, the money of a boleto `b` that is being checked, where it covers the boleto; a smaller payment
 * leaves the whole to be paid.
 */
export const recebidoSql = sql.raw(`(SELECT json_build_object('valor', sum(f.fila_centavos), 'dia', max(f.dia)::text)
  FROM pagamento f WHERE f.boleto_id = b.id AND ${esperaSql('f')} HAVING sum(f.fila_centavos) + (
    SELECT coalesce(sum(o.alocado_centavos), 0) FROM pagamento o WHERE o.boleto_id = b.id AND o.estornado_em IS NULL
  ) >= b.valor_centavos)`)

/**
 * Selects, as JSON, the credited money of a boleto `b`: for the month's, every payment of its instalment; for one of
 * chosen instalments, only its own payments.
 */
const pagoEmParteSql = sql.raw(`(CASE WHEN b.pago_em IS NOT NULL THEN NULL WHEN b.tipo = 'segunda-via' THEN
    (SELECT json_build_object('valor', sum(f.alocado_centavos), 'dia', max(f.dia)::text) FROM pagamento f
      WHERE f.boleto_id = b.id AND f.alocado_centavos > 0 AND f.estornado_em IS NULL HAVING count(*) > 0)
  WHEN b.tipo = 'mensal' THEN
    (SELECT json_build_object('valor', sum((p -> 'paga' ->> 'valor')::bigint), 'dia', max(p -> 'paga' ->> 'dia')) FROM cota_saldo s
      CROSS JOIN LATERAL jsonb_array_elements(s.devidas) p
      WHERE s.cota_id = b.cota_id AND (p ->> 'numero')::int = ANY(b.parcelas) AND p -> 'paga' <> 'null' HAVING count(*) > 0) END)`)

export async function readRecebimentos(db: Executor, boletoId: number): Promise<Recebimentos> {
  const { rows } = await queryRows<Recebimentos>(
    db,
    { recebido: 'json | null', pagoEmParte: 'json | null' },
    sql`SELECT ${recebidoSql} AS recebido, ${pagoEmParteSql} AS "pagoEmParte" FROM boleto b WHERE b.id = ${boletoId}`,
  )
  return rows[0] ?? { recebido: null, pagoEmParte: null }
}

/** Returns the day of the last reversal of a boleto's payment; null where there was none. */
export async function readEstorno(db: Executor, boletoId: number): Promise<Dia | null> {
  const { rows } = await queryRows<{ dia: Dia | null }>(
    db,
    { dia: 'text | null' },
    sql`SELECT (max(f.estornado_em) AT TIME ZONE 'America/Sao_Paulo')::date::text AS dia FROM pagamento f
      WHERE f.boleto_id = ${boletoId}`,
  )
  return rows[0]?.dia ?? null
}

/**
 * Computes the boleto's state. After its last day a boleto is late, because another day has another price. One whose
 * money came in must not be paid again, whatever else happened to it; one paid in part is followed by another boleto
 * for the rest.
 */
export function situacaoDoBoleto(
  { pagoEm, baixadoEm, vencimento }: Pick<BoletoRow, 'pagoEm' | 'baixadoEm' | 'vencimento'>,
  hoje: Dia,
  { recebido, pagoEmParte }: Recebimentos,
): SituacaoDoBoleto {
  if (pagoEm !== null) return 'pago'
  if (recebido) return 'recebido'
  if (pagoEmParte) return 'parcial'
  if (baixadoEm !== null) return 'cancelado'
  return vencimento < hoje ? 'vencido' : 'aberto'
}

type Lida = Pick<BoletoRow, 'pagoEm' | 'baixadoEm' | 'vencimento'> & Recebimentos & { pixEmRegistro: boolean }

const colunas: ColumnsOf<Lida> = {
  pagoEm: 'text | null',
  baixadoEm: 'text | null',
  vencimento: 'text',
  pixEmRegistro: 'boolean',
  recebido: 'json | null',
  pagoEmParte: 'json | null',
}

/**
 * Reads, in one statement, everything about the person's own boleto that may change while it is on the screen. Throws
 * NAO_ENCONTRADO.
 */
export async function getSituacao(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  { clienteId, cotaId, boletoId }: { clienteId: number; cotaId: number; boletoId: number },
) {
  const { rows } = await queryRows<Lida>(
    db,
    colunas,
    sql`
    SELECT ${recebidoSql} AS recebido, ${pagoEmParteSql} AS "pagoEmParte", b.pago_em::text AS "pagoEm", b.baixado_em::text AS "baixadoEm", b.vencimento::text AS "vencimento",
      EXISTS (SELECT FROM cobranca_pix c WHERE c.boleto_id = b.id AND c.situacao = 'a-registrar') AS "pixEmRegistro"
    FROM boleto b JOIN cota q ON q.id = ${cotaId} AND q.cliente_id = ${clienteId}
    WHERE b.id = ${boletoId}
      AND (b.cota_id = q.id OR EXISTS (SELECT FROM boleto_item i WHERE i.boleto_id = b.id AND i.cota_id = q.id))
      AND coalesce(b.pagador_id, q.cliente_id) = q.cliente_id
      -- One of quotas that by now are of more than one holder is nobody's to look at, here as where it is read whole.
      AND q.cliente_id = ALL (SELECT c.cliente_id FROM cota c WHERE c.id = b.cota_id
        OR c.id IN (SELECT i.cota_id FROM boleto_item i WHERE i.boleto_id = b.id))`,
  )
  const [lida] = rows
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { situacao: situacaoDoBoleto(lida, diaEm(relogio.agora()), lida), pixEmRegistro: lida.pixEmRegistro }
}
