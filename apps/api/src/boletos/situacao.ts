import { type Dia, diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { esperaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { BoletoRow } from './boletos.sql.ts'

export type SituacaoDoBoleto = 'aberto' | 'recebido' | 'pago' | 'vencido' | 'cancelado'

/** What came in for a boleto, none of it posted yet. */
export type Recebido = { valor: number; dia: Dia }

/** What of a boleto `b` came in and is being checked, as JSON. */
export const recebidoSql = sql.raw(`(SELECT json_build_object('valor', sum(f.fila_centavos), 'dia', max(f.dia)::text)
  FROM pagamento f WHERE f.boleto_id = b.id AND ${esperaSql('f')} HAVING count(*) > 0)`)

export async function readRecebido(db: Executor, boletoId: number): Promise<Recebido | null> {
  const { rows } = await queryRows<{ recebido: Recebido | null }>(
    db,
    { recebido: 'json | null' },
    sql`SELECT ${recebidoSql} AS recebido FROM boleto b WHERE b.id = ${boletoId}`,
  )
  return rows[0]?.recebido ?? null
}

/** The day on which the last payment of a boleto was reversed; null where none was. */
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
 * Late is late for a boleto: by another day it costs something else. One whose money came in is not to be paid again,
 * whatever else became of it.
 */
export function situacaoDoBoleto(
  { pagoEm, baixadoEm, vencimento }: Pick<BoletoRow, 'pagoEm' | 'baixadoEm' | 'vencimento'>,
  hoje: Dia,
  recebido: Recebido | null,
): SituacaoDoBoleto {
  if (pagoEm !== null) return 'pago'
  if (recebido) return 'recebido'
  if (baixadoEm !== null) return 'cancelado'
  return vencimento < hoje ? 'vencido' : 'aberto'
}

type Lida = Pick<BoletoRow, 'pagoEm' | 'baixadoEm' | 'vencimento'> & {
  pixEmRegistro: boolean
  recebido: Recebido | null
}

const colunas: ColumnsOf<Lida> = {
  pagoEm: 'text | null',
  baixadoEm: 'text | null',
  vencimento: 'text',
  pixEmRegistro: 'boolean',
  recebido: 'json | null',
}

/** What may change of a boleto while it is looked at, of the person's own, in one question. Throws NAO_ENCONTRADO. */
export async function getSituacao(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  { clienteId, cotaId, boletoId }: { clienteId: number; cotaId: number; boletoId: number },
) {
  const { rows } = await queryRows<Lida>(
    db,
    colunas,
    sql`
    SELECT ${recebidoSql} AS recebido, b.pago_em::text AS "pagoEm", b.baixado_em::text AS "baixadoEm", b.vencimento::text AS "vencimento",
      EXISTS (SELECT FROM cobranca_pix c WHERE c.boleto_id = b.id AND c.situacao = 'a-registrar') AS "pixEmRegistro"
    FROM boleto b JOIN cota q ON q.id = ${cotaId} AND q.cliente_id = ${clienteId}
    WHERE b.id = ${boletoId}
      AND (b.cota_id = q.id OR EXISTS (SELECT FROM boleto_item i WHERE i.boleto_id = b.id AND i.cota_id = q.id))
      -- One of quotas that by now are of more than one holder is nobody's to look at, here as where it is read whole.
      AND q.cliente_id = ALL (SELECT c.cliente_id FROM cota c WHERE c.id = b.cota_id
        OR c.id IN (SELECT i.cota_id FROM boleto_item i WHERE i.boleto_id = b.id))`,
  )
  const [lida] = rows
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { situacao: situacaoDoBoleto(lida, diaEm(relogio.agora()), lida.recebido), pixEmRegistro: lida.pixEmRegistro }
}
