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
 * What no month of the plan would charge, as a difference that a readjustment left, comes due as the bid ends the plan: it
 * was a part of the balance that the bid offered to pay. Answers what it does not take.
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
 * The winning bid was paid on `dia`: all of it comes off the plan as the bid asked, what is embedded and what FGTS pays
 * included. Once. Where the quota no longer owes as much, since it went on paying, `sobra` is the own money that was over,
 * for the caller to leave in the queue and tell the holder of; of the credit and of FGTS only what was used is taken.
 * `cobrado`: the own money that came in.
 * Throws NAO_ENCONTRADO, CONTEMPLACAO_DESFEITA, SEM_LANCE_A_PAGAR, LANCE_JA_PAGO, LANCE_PAGO_APOS_O_PRAZO.
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
  // What its boleto charged is what came in, where it was less than the bid.
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

/** Takes out of circulation a boleto that is not to be paid any more. */
export const baixarBoletoDoLance = (tx: Executor, contemplacaoId: number, dia: Dia) =>
  tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: 'lance-encerrado' })
    .where(and(eq(boleto.contemplacaoId, contemplacaoId), isNull(boleto.pagoEm), isNull(boleto.baixadoEm)))

/** What of a bid that waits to be paid the quota, which must be held, has room for. */
async function lanceQueCabe(tx: Executor, cota: CotaDaRazao, { dia, lance }: ContemplacaoLida) {
  if (!lance) return null
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts } = lance
  return aproveitavel({ cota, abatimentos }, parametros, { valor, embutido, fgts })
}

/**
 * Lowers the boleto of a bid that waits to be paid to what the quota, which must be held, still owes: an instalment was
 * paid since. It never rises, and a title that the bank holds keeps its amount: what is paid over is told and given back.
 * A bid of whose own money nothing is needed any more is paid, as one that comes from the credit alone, on `dia`, on which
 * what lowered it came in. Answers whether it was lowered.
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
  // What FGTS pays is waited for, and a bid whose last day is past is undone.
  const emPrazo = atual.pagarLanceAte === null || dia <= atual.pagarLanceAte
  // No bid is paid before it won.
  const pagoEm = dia > atual.dia ? dia : atual.dia
  if (cabe.fgts === 0 && emPrazo) await pagarLance(tx, contexto, { contemplacaoId: atual.id, dia: pagoEm, ator })
  return true
}
