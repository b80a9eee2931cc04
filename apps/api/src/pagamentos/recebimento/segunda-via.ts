import { type Dia, diaEm, sum } from '@contempla/consorcio'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { boleto, boletoItem } from '../../schema/index.ts'
import { type Conta, lockConta } from '../conta.ts'

/** What of the money goes to each quota, by what its boleto charges it. */
export type PartesDaSegundaVia = {
  boletoId: number
  /** The day whose prices are the boleto's. */
  precoEm: Dia
  porCota: { cotaId: number; conta: Conta; valor: number; parcelas: number[] }[]
}

/**
 * Of what it charges a quota, what was not paid by another boleto meanwhile: that much of the money waits, and the rest is
 * paid. All of it where nothing is open any more, or for another cause.
 */
function aindaAbertas({ abertas, pagas }: Conta, parcelas: number[]): number[] {
  const restam = parcelas.filter((numero) => abertas.some((aberta) => aberta.numero === numero))
  const soPagas = parcelas.every((numero) => restam.includes(numero) || pagas.has(numero))
  return restam.length > 0 && soPagas ? restam : parcelas
}

/**
 * How the payment of a boleto of chosen instalments is divided, by the credit and the rules by which it was made, its
 * quotas held in the order of their ids; what is over goes with the first. Null where it is not such a boleto, or one that this money does not settle: paid already, past its
 * last day, or less than it charges.
 */
export async function repartirSegundaVia(
  tx: Executor,
  boletoId: number | null,
  { valor, dia }: { valor: number; dia: Dia },
): Promise<PartesDaSegundaVia | null> {
  if (boletoId === null) return null
  const [feito] = await tx.select({ em: boleto.criadoEm }).from(boleto).where(eq(boleto.id, boletoId))
  if (!feito) return null
  const precoEm = diaEm(feito.em)
  const itens = await tx
    .select()
    .from(boletoItem)
    .where(eq(boletoItem.boletoId, boletoId))
    .orderBy(asc(boletoItem.cotaId), asc(boletoItem.parcela))
  const daCota = Map.groupBy(itens, ({ cotaId }) => cotaId)
  const porCota: PartesDaSegundaVia['porCota'] = []
  for (const [cotaId, dela] of daCota) {
    const conta = await lockConta(tx, cotaId, precoEm, feito.em)
    if (!conta) throw new Error(`A cota ${cotaId} sumiu`)
    porCota.push({
      cotaId,
      conta,
      valor: sum(dela.map(({ valorCentavos }) => valorCentavos)),
      parcelas: aindaAbertas(
        conta,
        dela.map(({ parcela }) => parcela),
      ),
    })
  }
  // Read under the quotas' locks: two payments of one boleto come here one after the other.
  const [cobrado] = await tx.select().from(boleto).where(eq(boleto.id, boletoId))
  const [primeira] = porCota
  if (!cobrado || !primeira || cobrado.pagoEm !== null) return null
  if (dia > cobrado.vencimento || valor < cobrado.valorCentavos) return null
  primeira.valor += valor - cobrado.valorCentavos
  return { boletoId, precoEm, porCota }
}
