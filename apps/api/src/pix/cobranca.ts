import { randomBytes } from 'node:crypto'
import { diaEm } from '@contempla/consorcio'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cobrancaPix } from '../schema/index.ts'

/** The code by which a boleto is paid by Pix: null where there is none, and whether one is on its way. */
export type PixDoBoleto = { pixCopiaECola: string | null; pixEmRegistro: boolean }

const SEM_PIX: PixDoBoleto = { pixCopiaECola: null, pixEmRegistro: false }

type ACobrar = { id: number; vencimento: string }

/** 32 characters of the 26 to 35 that a charge with a due day takes, and a capability: whoever knows it reads the charge. */
const createTxid = () => randomBytes(16).toString('hex')

/** That can still be asked of the bank at once. */
export const JA = new Date(0)

async function findAberta(db: Executor, boletoId: number) {
  const [row] = await db
    .select()
    .from(cobrancaPix)
    .where(and(eq(cobrancaPix.boletoId, boletoId), inArray(cobrancaPix.situacao, ['a-registrar', 'ativa'])))
  return row
}

/**
 * Writes the charge of a boleto that is still open, and of which no money has come by Pix that is still here. Whoever
 * settles or writes off that boleto at the same moment waits for this, or this finds it so.
 */
const insertCobranca = (db: Executor, { relogio, banco }: Pick<Contexto, 'relogio' | 'banco'>, boletoId: number) => {
  const txid = createTxid()
  const codigo = banco?.codigoImediato?.(txid) ?? null
  const agora = relogio.agora().toISOString()
  return db.execute(sql`
    INSERT INTO cobranca_pix (txid, boleto_id, situacao, pix_copia_e_cola, criada_em, registrada_em, pedir_em)
    SELECT ${txid}, b.id, ${codigo === null ? 'a-registrar' : 'ativa'}, ${codigo}, ${agora}::timestamptz,
      ${codigo === null ? null : agora}::timestamptz, ${codigo === null ? JA.toISOString() : null}::timestamptz
    FROM boleto b
    WHERE b.id = ${boletoId} AND b.pago_em IS NULL AND b.baixado_em IS NULL AND NOT EXISTS (
      SELECT FROM cobranca_pix c JOIN pagamento p ON p.chave = 'pix:' || c.end_to_end_id
      WHERE c.boleto_id = b.id AND p.estornado_em IS NULL AND p.resolucao IS DISTINCT FROM 'devolvido')
    FOR SHARE OF b
    ON CONFLICT DO NOTHING`)
}

/** How a boleto is paid by Pix today; its charge is made when it is first looked at, and again once it is open again. */
export async function pixDoBoleto(
  db: Executor,
  contexto: Pick<Contexto, 'relogio' | 'banco'>,
  { id, vencimento }: ACobrar,
): Promise<PixDoBoleto> {
  if (!contexto.banco || vencimento < diaEm(contexto.relogio.agora())) return SEM_PIX
  const feita = await findAberta(db, id)
  if (!feita) await insertCobranca(db, contexto, id)
  const aberta = feita ?? (await findAberta(db, id))
  if (!aberta) return SEM_PIX
  return { pixCopiaECola: aberta.pixCopiaECola, pixEmRegistro: aberta.situacao === 'a-registrar' }
}

/** How long what is sent waits for the bank: it leaves with the bar code alone after that. */
const esperaMs = 120_000

/** Whether a boleto's code may come any moment, so that what is sent of it had better wait. */
export async function isPixACaminho(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  boletoId: number,
): Promise<boolean> {
  const aberta = await findAberta(db, boletoId)
  return aberta?.situacao === 'a-registrar' && relogio.agora().getTime() - aberta.criadaEm.getTime() < esperaMs
}
