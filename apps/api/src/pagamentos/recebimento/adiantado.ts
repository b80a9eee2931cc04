import { diaEm, liquidarAdiantado } from '@contempla/consorcio'
import { and, eq, gt } from 'drizzle-orm'
import { closeConta, desemitir } from '../../cobrancas/index.ts'
import { boleto, type MotivoDoPagamentoNaFila, movimento } from '../../schema/index.ts'
import { type Conta, creditoEm, lockConta } from '../conta.ts'
import { type Destino, lancarLiquidacao } from '../lancamentos.ts'
import { type Desfecho, tudoNaFila } from './desfecho.ts'
import { settleUltima } from './parcelas.ts'

type Boleto = typeof boleto.$inferSelect

/** Finds the impediment to settling a boleto of early payment with this amount. */
function recusaDoAdiantado({ conta, dia }: Destino, valor: number, cobrado: Boleto): MotivoDoPagamentoNaFila | null {
  if (conta.cancelada) return 'COTA_CANCELADA'
  // Its price holds only until its last day.
  if (dia > cobrado.vencimento) return 'BOLETO_VENCIDO'
  return valor < cobrado.valorCentavos ? 'VALOR_A_MENOR' : null
}

/** Lists the quota's postings since the boleto was made. */
const listDesde = ({ tx, conta }: Destino, { criadoEm }: Boleto) =>
  tx
    .select({ tipo: movimento.tipo, parcela: movimento.parcela })
    .from(movimento)
    .where(and(eq(movimento.cotaId, conta.cota.id), gt(movimento.criadoEm, criadoEm)))

/**
 * Finds the quota and the credit by which the boleto settles it. A payoff has also paid a contribution that was issued
 * later and is open and unpaid, so that issue is taken back. If the credit was exchanged since, every share has
 * changed, and it buys at the credit in force.
 */
async function readPreco(destino: Destino, cobrado: Boleto): Promise<{ conta: Conta; credito: number }> {
  const { tx, conta, dia, agora } = destino
  const { cota } = conta
  const desde = await listDesde(destino, cobrado)
  const trocada = desde.some(({ tipo }) => tipo === 'credito-trocado')
  const credito = trocada ? cota.credito : await creditoEm(tx, cota, cobrado.criadoEm)
  const emitidas = new Set(desde.flatMap(({ tipo, parcela }) => (tipo === 'emissao' ? [parcela] : [])))
  const pagasEmParte = new Set(desde.flatMap(({ tipo, parcela }) => (tipo === 'pagamento' ? [parcela] : [])))
  const pagaTambem = conta.abertas
    .map(({ numero }) => numero)
    .filter((numero) => emitidas.has(numero) && !pagasEmParte.has(numero) && numero <= cota.posicao.contribuicoes)
  if (cobrado.tipo !== 'quitacao' || pagaTambem.length === 0) return { conta, credito }
  await desemitir(tx, cota, pagaTambem, { dia: diaEm(agora), agora })
  const depois = await lockConta(tx, cota.id, dia)
  if (!depois) throw new Error(`A cota ${cota.id} sumiu`)
  return { conta: depois, credito }
}

/**
 * Settles the boleto of an early payment: paid in time, it settles what it promised, whatever changed before the bank's
 * report.
 */
export async function settleAdiantado(destino: Destino, valor: number, cobrado: Boleto): Promise<Desfecho> {
  const devido = cobrado.valorCentavos
  const motivo = recusaDoAdiantado(destino, valor, cobrado)
  if (motivo) return tudoNaFila(valor, motivo, devido)
  if (cobrado.tipo !== 'antecipacao' && cobrado.tipo !== 'quitacao')
    throw new Error(`O boleto ${cobrado.id} é de um tipo que os pagamentos não conhecem`)
  const { conta, credito } = await readPreco(destino, cobrado)
  const { cronograma, cota, parametros } = conta
  const forma = cobrado.abatimento?.forma ?? 'prazo'
  const regra = { forma, pisoFundoComumPpt: parametros.pisoFundoComumPpt }
  const alemDoPlano = cobrado.abatimento?.diferencas ?? 0
  const pago = liquidarAdiantado(cronograma, { valor: devido - alemDoPlano, credito }, regra)
  if (!pago) return tudoNaFila(valor, 'NAO_CABE_NO_SALDO', devido)
  const { liquidacao, sobra } = pago
  await lancarLiquidacao({ ...destino, conta }, liquidacao, { origem: cobrado.tipo, forma, credito })
  await destino.tx.update(boleto).set({ pagoEm: destino.dia }).where(eq(boleto.id, cobrado.id))
  if (liquidacao.cronograma.length === 0) await closeConta(destino.tx, cota.id, destino.agora)
  const daUltima = alemDoPlano > 0 ? await settleUltima(destino, valor - liquidacao.valor) : 0
  const alocado = liquidacao.valor + daUltima
  const resto = valor - alocado
  const porque = sobra > 0 ? 'NAO_CABE_NO_SALDO' : 'VALOR_A_MAIOR'
  return { alocado, fila: resto > 0 ? { motivo: porque, valor: resto, devido } : null }
}
