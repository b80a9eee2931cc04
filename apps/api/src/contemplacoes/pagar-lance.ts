import { aproveitarLance, type Dia, diaEm, recursosProprios } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { abaterDaCota, closeConta, pagarUltima } from '../cobrancas/index.ts'
import { type ContemplacaoLida, lockContemplacao } from '../creditos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, lockCotas, readAbatimentos } from '../razao/index.ts'
import { boleto, contemplacao } from '../schema/index.ts'
import { findComLanceACobrar } from './contemplacoes.sql.ts'
import { aproveitavel } from './lance-a-cobrar.ts'

export const chaveDoLance = (contemplacaoId: number): string => `lance:${contemplacaoId}`

function requireLanceAPagar({ desfeitaEm, lance, lancePagoEm, pagarLanceAte }: ContemplacaoLida, dia: Dia) {
  if (desfeitaEm) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  if (!lance) throw new ErroDeNegocio('SEM_LANCE_A_PAGAR')
  if (lancePagoEm) throw new ErroDeNegocio('LANCE_JA_PAGO')
  if (pagarLanceAte && dia > pagarLanceAte) throw new ErroDeNegocio('LANCE_PAGO_APOS_O_PRAZO')
  return lance
}

/**
 * Charges, as the bid ends the plan, the rest that no month of the plan would charge, such as a difference from a
 * readjustment: it was part of the balance that the bid offered to pay. Returns the part of the money that it does not
 * take.
 */
export async function pagarOQueAcabou(
  tx: Executor,
  cotaId: number,
  resto: { chave: string; valor: number; dia: Dia },
  agora: Date,
): Promise<number> {
  const [cota] = resto.valor > 0 ? await lockCotas(tx, [cotaId]) : []
  if (!cota) return resto.valor
  const naoCoube = await pagarUltima(tx, cota, resto, agora)
  await closeConta(tx, cotaId, agora)
  return naoCoube
}

/**
 * Posts the payment of the winning bid on `dia`, once: all of it, the embedded part and FGTS included, comes off the
 * plan as the bid asked. Where later payments left the quota owing less, `sobra` is the surplus of own money, which the
 * caller leaves in the queue and tells the holder; of the credit and of FGTS only the used part is taken. `cobrado` is
 * the own money that came in. Throws NAO_ENCONTRADO, CONTEMPLACAO_DESFEITA, SEM_LANCE_A_PAGAR, LANCE_JA_PAGO,
 * LANCE_PAGO_APOS_O_PRAZO.
 */
export async function pagarLance(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { contemplacaoId, dia, ator }: { contemplacaoId: number; dia: Dia; ator: Ator },
): Promise<{ sobra: number; cobrado: number }> {
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  const lance = requireLanceAPagar(atual, dia)
  const agora = contexto.relogio.agora()
  const { parametros } = await getGrupo(tx, cota.grupoId, atual.dia)
  const chave = chaveDoLance(contemplacaoId)
  const inteira = { valor: lance.valorCentavos, embutido: lance.embutidoCentavos, fgts: lance.fgtsCentavos }
  const { forma, subsequentes } = lance
  const cabe = async () => {
    const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
    return aproveitavel({ cota, abatimentos }, parametros, inteira)
  }
  // The boleto may have charged less than the bid, and then only its amount came in.
  const cobrado = lance.cobradoCentavos ?? recursosProprios(await cabe())
  const oferta = { ...inteira, valor: Math.min(inteira.valor, cobrado + inteira.embutido + inteira.fgts) }
  const dinheiro = {
    chave,
    origem: 'lance',
    valor: oferta.valor,
    forma,
    subsequentes,
    dia,
    contemplacaoId,
  } as const
  const { sobra: alemDoPlano } = await abaterDaCota(tx, cota, parametros, dinheiro, agora)
  await closeConta(tx, cota.id, agora)
  const naoCoube = await pagarOQueAcabou(tx, cota.id, { chave: `${chave}:ultima`, valor: alemDoPlano, dia }, agora)
  const sobra = recursosProprios(oferta) - recursosProprios(aproveitarLance(oferta, oferta.valor - naoCoube))
  await tx.update(contemplacao).set({ lancePagoEm: dia }).where(eq(contemplacao.id, contemplacaoId))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'pagar-lance',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: lance.valorCentavos, sobraCentavos: sobra },
  })
  return { sobra, cobrado }
}

/** Takes a boleto that need not be paid any more out of circulation. */
export const baixarBoletoDoLance = (tx: Executor, contemplacaoId: number, dia: Dia) =>
  tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: 'lance-encerrado' })
    .where(and(eq(boleto.contemplacaoId, contemplacaoId), isNull(boleto.pagoEm), isNull(boleto.baixadoEm)))

/** Reduces a bid that waits to be paid to what the quota has room for; the caller holds the quota. */
async function lanceQueCabe(tx: Executor, cota: CotaDaRazao, { dia, lance }: ContemplacaoLida) {
  if (!lance) return null
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts } = lance
  return aproveitavel({ cota, abatimentos }, parametros, { valor, embutido, fgts })
}

/**
 * Lowers the boleto of a bid that waits to be paid to the amount that the quota still owes, after a payment lowered it;
 * the caller holds the quota. The amount never rises, and a title that the bank holds keeps its amount, so a surplus is
 * told and given back. A bid that needs no own money any more is paid from the credit alone on `dia`, the day of that
 * payment. Returns whether it lowered the boleto.
 */
export async function baixarValorDoLance(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { cotaId, dia, ator }: { cotaId: number; dia: Dia; ator: Ator },
): Promise<boolean> {
  const atual = await findComLanceACobrar(tx, cotaId)
  const { boletoId, cobradoCentavos } = atual?.lance ?? { boletoId: null, cobradoCentavos: null }
  if (!atual || boletoId === null || cobradoCentavos === null) return false
  const [cota] = await lockCotas(tx, [cotaId])
  const cabe = cota && (await lanceQueCabe(tx, cota, atual))
  if (!cabe) return false
  const quando = contexto.relogio.agora()
  const valorCentavos = recursosProprios(cabe)
  if (valorCentavos >= cobradoCentavos) return false
  await audit(tx, {
    quando,
    ator,
    acao: 'reduzir-boleto-do-lance',
    objeto: ['boleto', boletoId],
    antes: { valorCentavos: cobradoCentavos },
    depois: { valorCentavos },
  })
  if (valorCentavos > 0) {
    await tx
      .update(boleto)
      .set({ valorCentavos })
      .where(and(eq(boleto.id, boletoId), isNull(boleto.pagoEm)))
    return true
  }
  await baixarBoletoDoLance(tx, atual.id, diaEm(quando))
  // The FGTS part is still waited for, and a bid past its last day is undone instead.
  const emPrazo = atual.pagarLanceAte === null || dia <= atual.pagarLanceAte
  // A bid cannot be paid before the day on which it won.
  const pagoEm = dia > atual.dia ? dia : atual.dia
  if (cabe.fgts === 0 && emPrazo) await pagarLance(tx, contexto, { contemplacaoId: atual.id, dia: pagoEm, ator })
  return true
}
