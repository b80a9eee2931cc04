import { diaEm } from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { receberDoBanco } from '../pagamentos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { PixRecebido } from '../ports/banco/banco.ts'
import { cobrancaPix } from '../schema/index.ts'
import { receberDevolucoes } from './devolucao.ts'

/**
 * Takes in a Pix, once for each `endToEndId`, whether the bank told of it or was asked: it settles the boleto of its
 * charge, also of one that was taken back meanwhile, or waits for a person. Its charge is paid from then on. What of it
 * went back to who paid is undone.
 */
export async function receberPix(contexto: Contexto, pix: PixRecebido): Promise<void> {
  const { endToEndId, txid, valor, horario } = pix
  const [cobranca] = txid ? await contexto.db.select().from(cobrancaPix).where(eq(cobrancaPix.txid, txid)) : []
  await receberDoBanco(
    contexto,
    {
      porta: 'pix',
      id: endToEndId,
      // Of a charge that is not ours, what names it is no number of a boleto, whatever its digits.
      ...(cobranca
        ? { nossoNumero: String(cobranca.boletoId), boletoId: cobranca.boletoId }
        : { nossoNumero: txid ?? endToEndId, recusa: 'BOLETO_DESCONHECIDO' as const }),
      valor,
      dia: diaEm(horario),
    },
    // After the quota and the boleto, as whoever else ends a charge holds them.
    async (tx) => {
      if (!cobranca) return
      await tx
        .update(cobrancaPix)
        .set({ situacao: 'paga', endToEndId, encerradaEm: contexto.relogio.agora(), pedirEm: null })
        .where(and(eq(cobrancaPix.txid, cobranca.txid), isNull(cobrancaPix.endToEndId)))
    },
  )
  await receberDevolucoes(contexto, pix)
}
