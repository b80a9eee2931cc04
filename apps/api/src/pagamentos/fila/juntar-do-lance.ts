import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { esperaSql } from '../../cotas/index.ts'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import type { ComRelogio } from '../recebimento/settle-boleto.ts'
import { pagarBoletoDaFila } from './fila-boleto.service.ts'

const SISTEMA: Ator = { tipo: 'sistema', id: null }

/**
 * Lists the short payments that came in time for the quota's winning bid, where together they reach its boleto's
 * amount.
 */
async function listQueJuntosPagam(tx: Executor, cotaId: number) {
  const { rows } = await queryRows(
    tx,
    { id: 'number', boletoId: 'number' },
    sql`SELECT id, "boletoId" FROM (
      SELECT f.id, b.id AS "boletoId", b.valor_centavos AS valor, sum(f.fila_centavos) OVER (PARTITION BY b.id) AS soma
      FROM pagamento f
      JOIN boleto b ON b.id = f.boleto_id AND b.tipo = 'lance' AND b.pago_em IS NULL AND b.baixado_em IS NULL
      JOIN contemplacao x ON x.id = b.contemplacao_id AND x.desfeita_em IS NULL AND x.lance_pago_em IS NULL
      WHERE f.cota_id = ${cotaId} AND f.fila_motivo = 'VALOR_A_MENOR' AND f.dia <= x.pagar_lance_ate
        AND ${sql.raw(esperaSql('f'))}) j
      WHERE soma >= valor ORDER BY id`,
  )
  return rows
}

/**
 * Pays the quota's winning bid with the payments that came in time, each too small and together enough, so that nobody
 * has to join them before its last day. The surplus waits again. Returns whether it was paid.
 */
export async function juntarDoLance(tx: Executor, contexto: ComRelogio, cotaId: number): Promise<boolean> {
  const [primeiro, ...juntos] = await listQueJuntosPagam(tx, cotaId)
  if (!primeiro) return false
  const { id, boletoId } = primeiro
  const escolha = { id, boletoId, juntos: juntos.map((outro) => outro.id), ator: SISTEMA }
  try {
    // It runs on a savepoint, because the money goes on waiting for a person where the bid cannot take it.
    await tx.transaction((dentro) => pagarBoletoDaFila(dentro, contexto, escolha))
    return true
  } catch (error) {
    if (error instanceof ErroDeNegocio) return false
    throw error
  }
}
