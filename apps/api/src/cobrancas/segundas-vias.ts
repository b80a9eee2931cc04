import {
  type Dia,
  type MotivoDaBaixa,
  movimentosEmVigor,
  parcelasDevidas,
  sum,
  totalDosComponentes,
} from '@contempla/consorcio'
import { and, arrayOverlaps, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { CotaDaRazao } from '../razao/index.ts'
import { boleto, cobrancaMarcada } from '../schema/index.ts'

/**
 * Writes off, as of `dia`, the unpaid boletos of chosen instalments that charge any of these of the quota, or any at
 * all: a boleto charges what is owed, whole, or it would be paid twice.
 */
export async function baixarSegundasVias(
  tx: Executor,
  { cotaId, parcelas, dia, motivo }: { cotaId: number; parcelas?: readonly number[]; dia: Dia; motivo: MotivoDaBaixa },
): Promise<void> {
  const destas: SQL = parcelas ? sql`AND i.parcela = ANY(${sql.param(parcelas)}::integer[])` : sql``
  await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: motivo })
    .where(
      and(
        eq(boleto.tipo, 'segunda-via'),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
        sql`${boleto.id} IN (SELECT i.boleto_id FROM boleto_item i WHERE i.cota_id = ${cotaId} ${destas})`,
      ),
    )
}

/** No boleto charges these instalments of the quota any more, nor does a mark wait for one. Returns the monthly ones that did. */
export async function baixarBoletosDe(
  tx: Executor,
  { cotaId, parcelas, dia, motivo }: { cotaId: number; parcelas: readonly number[]; dia: Dia; motivo: MotivoDaBaixa },
): Promise<(typeof boleto.$inferSelect)[]> {
  const mensais = await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: motivo })
    .where(
      and(
        eq(boleto.cotaId, cotaId),
        eq(boleto.tipo, 'mensal'),
        arrayOverlaps(boleto.parcelas, [...parcelas]),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
      ),
    )
    .returning()
  await baixarSegundasVias(tx, { cotaId, parcelas, dia, motivo })
  await tx
    .delete(cobrancaMarcada)
    .where(
      and(eq(cobrancaMarcada.cotaId, cotaId), sql`${cobrancaMarcada.parcela} = any(${sql.param(parcelas)}::integer[])`),
    )
  return mensais
}

/**
 * Makes the monthly boletos of instalments of a quota, as it stands now, charge what these cost, where that changed since they
 * were issued. What somebody pays by one written off still settles its instalment, and the rest waits in the queue. An instalment
 * paid in part is charged by a boleto for the rest, once somebody asks for it.
 */
export async function trocarMensais(
  tx: Executor,
  cota: Pick<CotaDaRazao, 'id' | 'movimentos' | 'pausas'>,
  { parcelas, dia, agora }: { parcelas: readonly number[]; dia: Dia; agora: Date },
): Promise<void> {
  if (parcelas.length === 0) return
  const baixados = await baixarBoletosDe(tx, { cotaId: cota.id, parcelas, dia, motivo: 'valor-mudou' })
  const abertas = parcelasDevidas(cota)
  const emParte = new Set(
    movimentosEmVigor(cota.movimentos).flatMap(({ tipo, parcela }) => (tipo === 'pagamento' ? [parcela] : [])),
  )
  const novos = baixados.flatMap(({ id: _id, baixadoEm: _baixado, motivoDaBaixa: _motivo, ...antes }) => {
    const dele = abertas.filter(({ numero }) => antes.parcelas.includes(numero) && !emParte.has(numero))
    const valorCentavos = sum(dele.map(({ valores }) => totalDosComponentes(valores)))
    return dele.length === antes.parcelas.length && valorCentavos > 0
      ? [{ ...antes, valorCentavos, criadoEm: agora, pedidoEm: null }]
      : []
  })
  if (novos.length > 0) await tx.insert(boleto).values(novos)
}
