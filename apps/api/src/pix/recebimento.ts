import { diaEm } from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { receberDoBanco } from '../pagamentos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { PixRecebido } from '../ports/banco/pix-recebido.ts'
import { cobrancaPix, debito } from '../schema/index.ts'
import { receberDevolucoes } from './devolucao.ts'

/** What a Pix pays: the charge of a boleto, or its debit under an agreement, whose price is that of the due day. */
async function findCobrado(db: Executor, txid: string | null) {
  if (!txid) return undefined
  const [cobranca] = await db.select().from(cobrancaPix).where(eq(cobrancaPix.txid, txid))
  if (cobranca) return { tabela: cobrancaPix, boletoId: cobranca.boletoId }
  const [debitado] = await db.select().from(debito).where(eq(debito.txid, txid))
  return debitado && { tabela: debito, boletoId: debitado.boletoId, precoEm: debitado.vencimento }
}

/** A charge that got its money: so it stays, whatever was being asked of it. */
async function markPago(tx: Executor, tabela: typeof cobrancaPix | typeof debito, pix: PixRecebido, agora: Date) {
  const { txid, endToEndId } = pix
  if (txid === null) return
  const pago = { endToEndId, pedirEm: null }
  if (tabela === debito)
    await tx
      .update(debito)
      .set({ ...pago, situacao: 'pago', encerradoEm: agora })
      .where(and(eq(debito.txid, txid), isNull(debito.endToEndId)))
  else
    await tx
      .update(cobrancaPix)
      .set({ ...pago, situacao: 'paga', encerradaEm: agora })
      .where(and(eq(cobrancaPix.txid, txid), isNull(cobrancaPix.endToEndId)))
}

/**
 * Takes in a Pix, once for each `endToEndId`, whether the bank told of it or was asked: it settles the boleto of its
 * charge, also of one that was taken back meanwhile, or waits for a person. Its charge is paid from then on. What of it
 * went back to who paid is undone.
 */
export async function receberPix(contexto: Contexto, pix: PixRecebido): Promise<void> {
  const { endToEndId, txid, valor, horario } = pix
  const cobrado = await findCobrado(contexto.db, txid)
  await receberDoBanco(
    contexto,
    {
      porta: 'pix',
      id: endToEndId,
      // Of a charge that is not ours, what names it is no number of a boleto, whatever its digits.
      ...(cobrado
        ? { nossoNumero: String(cobrado.boletoId), boletoId: cobrado.boletoId, precoEm: cobrado.precoEm }
        : { nossoNumero: txid ?? endToEndId, recusa: 'BOLETO_DESCONHECIDO' as const }),
      valor,
      dia: diaEm(horario),
    },
    // After the quota and the boleto, as whoever else ends a charge holds them.
    async (tx) => {
      if (cobrado) await markPago(tx, cobrado.tabela, pix, contexto.relogio.agora())
    },
  )
  await receberDevolucoes(contexto, pix)
}
