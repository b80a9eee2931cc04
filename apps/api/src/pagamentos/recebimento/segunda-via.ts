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

/** What of the money goes to each quota, by what its boleto charges it. */
export type PartesDaSegundaVia = {
  boletoId: number
  /** The day whose prices are the boleto's: past its last day, the day of the payment. */
  precoEm: Dia
  porCota: DaCota[]
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

type Aberta = { daCota: DaCota; aberta: ParcelaComCreditos; custo: ValorDevido }

/** What of it may be credited to these quotas: of a cancelled one, or of a closed group, nothing is. */
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

/** Money that is not what the boleto charges: the oldest instalments first, whatever the quota; what is over, with the first. */
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
 * How the payment of a boleto of chosen instalments is divided, its quotas held in the order of their ids. In time, by the
 * credit and the rules by which it was made, what is over with the first; past its last day by those of the day. Null where
 * it is not such a boleto, or one that is paid already.
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
  // Read under the quotas' locks: two payments of one boleto come here one after the other.
  const [cobrado] = await tx.select().from(boleto).where(eq(boleto.id, boletoId))
  const [primeira] = porCota
  if (!cobrado || !primeira || cobrado.pagoEm !== null) return null
  if (!emTempo || valor < cobrado.valorCentavos)
    return { boletoId, precoEm, porCota: repartirPelasAbertas(porCota, valor, precoEm) }
  primeira.valor += valor - cobrado.valorCentavos
  return { boletoId, precoEm, porCota }
}
