import {
  compareDias,
  type Dia,
  diaEm,
  type ParcelaComCreditos,
  repartirEntreParcelas,
  sum,
  type ValorDevido,
  valorDevido,
} from '@contempla/consorcio'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { boleto, boletoItem } from '../../schema/index.ts'
import { type Conta, lockConta } from '../conta.ts'

type DaCota = { cotaId: number; conta: Conta; valor: number; parcelas: number[] }

/** The shares of the money by quota, by what the boleto charges each. */
export type PartesDaSegundaVia = {
  boletoId: number
  /** The day whose prices are the boleto's; past its last day, the day of the payment. */
  precoEm: Dia
  porCota: DaCota[]
}

/**
 * Picks the instalments that no other boleto has paid meanwhile; the paid ones' money waits. Where nothing is open any
 * more, or something changed for another cause, it picks all of them.
 */
function aindaAbertas({ abertas, pagas }: Conta, parcelas: number[]): number[] {
  const restam = parcelas.filter((numero) => abertas.some((aberta) => aberta.numero === numero))
  const soPagas = parcelas.every((numero) => restam.includes(numero) || pagas.has(numero))
  return restam.length > 0 && soPagas ? restam : parcelas
}

type Aberta = { daCota: DaCota; aberta: ParcelaComCreditos; custo: ValorDevido }

/** Lists the instalments that may be credited; a cancelled quota or closed group has none. */
const abertasDe = (porCota: readonly DaCota[], precoEm: Dia): Aberta[] =>
  porCota
    .filter(({ conta }) => !conta.cancelada && !conta.grupoEncerrado)
    .flatMap((daCota) =>
      daCota.conta.abertas
        .filter(({ numero }) => daCota.parcelas.includes(numero))
        .map((aberta) => ({
          daCota,
          aberta,
          custo: valorDevido(aberta, precoEm, aberta.creditos.vigente, daCota.conta.parametros),
        })),
    )
    .toSorted((a, b) => compareDias(a.aberta.vencimento, b.aberta.vencimento) || a.daCota.cotaId - b.daCota.cotaId)

/**
 * Shares money that differs from the boleto's charge: the oldest instalments first, whatever the quota; the surplus
 * goes to the first quota.
 */
function repartirPelasAbertas(porCota: readonly DaCota[], valor: number, precoEm: Dia): DaCota[] {
  const abertas = abertasDe(porCota, precoEm)
  const partes = repartirEntreParcelas(
    valor,
    abertas.map(({ custo }) => custo),
  )
  const sobra = valor - sum(partes)
  return porCota.flatMap((daCota, i) => {
    const dela = sum(partes.filter((_, parte) => abertas[parte]?.daCota === daCota)) + (i === 0 ? sobra : 0)
    return dela > 0 ? [{ ...daCota, valor: dela }] : []
  })
}

/**
 * Shares the payment of a boleto of chosen instalments, with its quotas locked in the order of their ids. In time it
 * uses the credit and rules of the boleto's making, with the surplus to the first quota; past its last day, those of
 * the day. Null where it is no such boleto, or is already paid.
 */
export async function repartirSegundaVia(
  tx: Executor,
  boletoId: number | null,
  { valor, dia }: { valor: number; dia: Dia },
): Promise<PartesDaSegundaVia | null> {
  if (boletoId === null) return null
  const [feito] = await tx
    .select({ em: boleto.criadoEm, vencimento: boleto.vencimento })
    .from(boleto)
    .where(eq(boleto.id, boletoId))
  if (!feito) return null
  const emTempo = dia <= feito.vencimento
  const precoEm = emTempo ? diaEm(feito.em) : dia
  const itens = await tx
    .select()
    .from(boletoItem)
    .where(eq(boletoItem.boletoId, boletoId))
    .orderBy(asc(boletoItem.cotaId), asc(boletoItem.parcela))
  const daCota = Map.groupBy(itens, ({ cotaId }) => cotaId)
  const porCota: DaCota[] = []
  for (const [cotaId, dela] of daCota) {
    const conta = await lockConta(tx, cotaId, precoEm, ...(emTempo ? [feito.em] : []))
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
  // It is read under the quotas' locks, so that two payments of one boleto come here one after the other.
  const [cobrado] = await tx.select().from(boleto).where(eq(boleto.id, boletoId))
  const [primeira] = porCota
  if (!cobrado || !primeira || cobrado.pagoEm !== null) return null
  if (!emTempo || valor < cobrado.valorCentavos)
    return { boletoId, precoEm, porCota: repartirPelasAbertas(porCota, valor, precoEm) }
  primeira.valor += valor - cobrado.valorCentavos
  return { boletoId, precoEm, porCota }
}
