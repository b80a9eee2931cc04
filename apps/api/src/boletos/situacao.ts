import { type Dia, diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { BoletoRow } from './boletos.sql.ts'

export type SituacaoDoBoleto = 'aberto' | 'pago' | 'vencido' | 'cancelado'

/** Late is late for a boleto: by another day it costs something else. */
export function situacaoDoBoleto(
  { pagoEm, baixadoEm, vencimento }: Pick<BoletoRow, 'pagoEm' | 'baixadoEm' | 'vencimento'>,
  hoje: Dia,
): SituacaoDoBoleto {
  if (pagoEm !== null) return 'pago'
  if (baixadoEm !== null) return 'cancelado'
  return vencimento < hoje ? 'vencido' : 'aberto'
}

type Lida = Pick<BoletoRow, 'pagoEm' | 'baixadoEm' | 'vencimento'> & { pixEmRegistro: boolean }

const colunas: ColumnsOf<Lida> = {
  pagoEm: 'text | null',
  baixadoEm: 'text | null',
  vencimento: 'text',
  pixEmRegistro: 'boolean',
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
    SELECT b.pago_em::text AS "pagoEm", b.baixado_em::text AS "baixadoEm", b.vencimento::text AS "vencimento",
      EXISTS (SELECT FROM cobranca_pix c WHERE c.boleto_id = b.id AND c.situacao = 'a-registrar') AS "pixEmRegistro"
    FROM boleto b JOIN cota q ON q.id = ${cotaId} AND q.cliente_id = ${clienteId}
    WHERE b.id = ${boletoId}
      AND (b.cota_id = q.id OR EXISTS (SELECT FROM boleto_item i WHERE i.boleto_id = b.id AND i.cota_id = q.id))`,
  )
  const [lida] = rows
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { situacao: situacaoDoBoleto(lida, diaEm(relogio.agora())), pixEmRegistro: lida.pixEmRegistro }
}
