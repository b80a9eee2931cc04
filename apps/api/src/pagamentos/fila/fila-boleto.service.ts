import { diaDosRecebimentos, type TipoDeBoleto } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, inArray } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { boleto, type MotivoDoPagamentoNaFila, pagamento } from '../../schema/index.ts'
import { lockConta } from '../conta.ts'
import { concluir } from '../recebimento/concluir.ts'
import { type ComRelogio, settleBoleto } from '../recebimento/settle-boleto.ts'
import { insertFilho, lockNaFila, requireQueSejaDaCota, resolver } from './fila.service.ts'

/** Words why a boleto does not accept the queue's money, for the person who tries. */
const porque: Partial<Record<MotivoDoPagamentoNaFila, string>> = {
  VALOR_A_MENOR: 'O valor na fila não cobre o boleto. Junte outros pagamentos da cota.',
  BOLETO_VENCIDO: 'O dinheiro entrou depois do último dia do boleto.',
  BOLETO_JA_PAGO: 'O boleto já foi pago.',
  CONTEMPLACAO_DESFEITA: 'A contemplação foi desfeita: não há mais lance a pagar.',
  NAO_CABE_NO_SALDO: 'O boleto passa do que ainda falta do plano.',
  COTA_CANCELADA: 'A cota foi cancelada.',
}

/** Boletos of these kinds are paid instalment by instalment. */
const deParcelas: ReadonlySet<TipoDeBoleto> = new Set(['mensal', 'segunda-via'])

type Escolha = {
  id: number
  boletoId: number
  /** These other payments in the queue go with this one. */
  juntos?: readonly number[] | undefined
  observacao?: string | undefined
  ator: Ator
}

/**
 * Pays a bid's or an early payment's boleto with a waiting payment and those joined with it, as of the day on which the
 * last of them came in (see `diaDosRecebimentos`), so that waiting here makes no payment late. The surplus waits again.
 * Throws NAO_ENCONTRADO, FORA_DA_FILA, PAGAMENTO_DE_OUTRA_COTA, DESTINO_SEM_OBSERVACAO, BOLETO_NAO_RECEBE_O_VALOR.
 */
export async function pagarBoletoDaFila(tx: Executor, contexto: ComRelogio, escolha: Escolha) {
  const { id, boletoId, juntos = [], observacao, ator } = escolha
  const agora = contexto.relogio.agora()
  const ids = [...new Set([id, ...juntos])]
  const lidos = await tx.select({ dia: pagamento.dia }).from(pagamento).where(inArray(pagamento.id, ids))
  const [cobrado] = await tx.select().from(boleto).where(eq(boleto.id, boletoId))
  if (lidos.length < ids.length || !cobrado || deParcelas.has(cobrado.tipo)) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cotaId } = cobrado
  const dia = diaDosRecebimentos(lidos.map((lido) => lido.dia))
  const conta = await lockConta(tx, cotaId, dia)
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const rows = await lockNaFila(tx, ids)
  requireQueSejaDaCota(rows, { id, cotaId, observacao })
  if (conta.grupoEncerrado) throw new ErroDeNegocio('BOLETO_NAO_RECEBE_O_VALOR', { detalhe: 'O grupo foi encerrado.' })
  const novo = await insertFilho(tx, rows, { ...escolha, cotaId, dia, agora })
  const destino = { tx, pagamentoId: novo.id, conta, dia, agora, contexto, ator }
  const desfecho = await settleBoleto(destino, novo.valorCentavos, boletoId)
  // A bid whose whole own money is surplus counts as paid, because its embedded part was enough.
  const lancePago = cobrado.tipo === 'lance' && desfecho.fila?.motivo === 'NAO_CABE_NO_SALDO'
  if (desfecho.alocado === 0 && !lancePago) {
    const detalhe = porque[desfecho.fila?.motivo ?? 'BOLETO_JA_PAGO']
    throw new ErroDeNegocio('BOLETO_NAO_RECEBE_O_VALOR', detalhe ? { detalhe } : {})
  }
  await resolver(tx, rows, { resolucao: 'alocado', observacao, ator, agora, destinoId: novo.id })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'pagar-boleto-da-fila',
    objeto: ['pagamento', id],
    depois: { pagamento: novo.id, cota: cotaId, boleto: boletoId, ...(juntos.length > 0 ? { juntos } : {}) },
  })
  return concluir(tx, novo, desfecho, ator, agora)
}
