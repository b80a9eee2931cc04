import { type ColumnsOf, type Contexto, makeRemessas, queryRows, registrarTitulo } from '@contempla/api'
import { diaEm } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'

type Aberto = { id: number; valorCentavos: number; vencimento: string }

const colunas: ColumnsOf<Aberto> = { id: 'number', valorCentavos: 'number', vencimento: 'text' }

const umDiaMs = 86_400_000

/**
 * Registers the demo's open boletos at the bank as of yesterday, because a boleto's bar code works from the day after
 * its registration.
 */
export async function tellBancoOfAbertos(contexto: Contexto): Promise<number> {
  const { db, relogio } = contexto
  const ontem = { ...contexto, relogio: { agora: () => new Date(relogio.agora().getTime() - umDiaMs) } }
  const { rows } = await queryRows<Aberto>(
    db,
    colunas,
    sql`SELECT id, valor_centavos AS "valorCentavos", vencimento::text FROM boleto
      WHERE pago_em IS NULL AND baixado_em IS NULL AND vencimento >= ${diaEm(relogio.agora())} ORDER BY id`,
  )
  await db.transaction(async (tx) => {
    for (const boleto of rows) await registrarTitulo(tx, ontem, boleto)
  })
  return makeRemessas(ontem)
}
