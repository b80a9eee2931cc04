import {
  type Dia,
  diaDosRecebimentos,
  diaEm,
  type FormaDeAbatimento,
  liquidarValor,
  sum,
  valorDoSaldo,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { closeConta } from '../../cobrancas/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { fragment } from '../../platform/rows.ts'
import { pagamento } from '../../schema/index.ts'
import { lockConta } from '../conta.ts'
import { chaveDaFila, countNaFila } from '../estorno/estorno.service.ts'
import { lancarLiquidacao } from '../lancamentos.ts'
import { concluir, type PagamentoRow } from '../recebimento/concluir.ts'
import { settleParcelas } from '../recebimento/parcelas.ts'
import { requireQuePossa } from './antecipacao.service.ts'

/** Holds for a payment with waiting money: neither settled by a person nor reversed. */
export const esperaNaFila = and(
  gt(pagamento.filaCentavos, 0),
  isNull(pagamento.resolvidoEm),
  isNull(pagamento.estornadoEm),
)

/**
 * Locks the payments by id, after the quota, so that two people who join the same payments wait for each other and
 * never deadlock.
 */
export async function lockNaFila(tx: Executor, ids: readonly number[]): Promise<PagamentoRow[]> {
  const rows = await tx
    .select()
    .from(pagamento)
    .where(inArray(pagamento.id, [...ids]))
    .orderBy(pagamento.id)
    .for('update')
  if (rows.length < new Set(ids).size) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (rows.some((row) => row.filaCentavos === 0 || row.resolvidoEm || row.estornadoEm))
    throw new ErroDeNegocio('FORA_DA_FILA')
  return rows
}

/**
 * Requires a remark on how it was learnt before money known to be another quota's changes hands; money joined with it
 * never may. Throws PAGAMENTO_DE_OUTRA_COTA, DESTINO_SEM_OBSERVACAO.
 */
export function requireQueSejaDaCota(
  rows: readonly PagamentoRow[],
  { id, cotaId, observacao }: Pick<Escolha, 'id' | 'cotaId' | 'observacao'>,
) {
  const deOutra = rows.filter((row) => row.cotaId !== null && row.cotaId !== cotaId)
  if (deOutra.some((row) => row.id !== id)) throw new ErroDeNegocio('PAGAMENTO_DE_OUTRA_COTA')
  if (deOutra.length > 0 && observacao === undefined) throw new ErroDeNegocio('DESTINO_SEM_OBSERVACAO')
}

type Resolucao = {
  resolucao: 'alocado' | 'devolvido'
  observacao: string | undefined
  ator: Ator
  agora: Date
  destinoId?: number
}

export async function resolver(tx: Executor, rows: readonly PagamentoRow[], feita: Resolucao) {
  const { resolucao, observacao, ator, agora, destinoId } = feita
  for (const row of rows)
    await tx
      .update(pagamento)
      .set({
        resolvidoEm: agora,
        resolvidoPor: ator.id,
        resolucao,
        observacao: observacao ?? row.observacao,
        destinoId: destinoId ?? row.destinoId,
      })
      .where(eq(pagamento.id, row.id))
}

/** Inserts the payment made from the waiting money of `rows`, named after the first of them. */
export async function insertFilho(
  tx: Executor,
  rows: readonly PagamentoRow[],
  {
    id,
    cotaId,
    boletoId = null,
    dia,
    observacao,
    ator,
    agora,
  }: Pick<Escolha, 'id' | 'cotaId' | 'observacao' | 'ator'> & ComDia & { boletoId?: number | null },
): Promise<PagamentoRow> {
  const valor = sum(rows.map(({ filaCentavos }) => filaCentavos))
  const [novo] = await tx
    .insert(pagamento)
    .values({
      chave: chaveDaFila(id, (await countNaFila(tx, id)) + 1),
      origem: 'fila',
      cotaId,
      boletoId,
      valorCentavos: valor,
      dia,
      alocadoCentavos: 0,
      filaCentavos: valor,
      recebidoEm: agora,
      recebidoPor: ator.id,
      observacao: observacao ?? null,
    })
    .returning()
  if (!novo) throw new Error(`A fila do pagamento ${id} não foi gravada`)
  return novo
}

type ComDia = { dia: Dia; agora: Date }

export type Escolha = {
  id: number
  cotaId: number
  parcelas: readonly number[]
  /** These other payments in the queue go with this one. */
  juntos?: readonly number[] | undefined
  observacao?: string | undefined
  ator: Ator
}

/**
 * Allocates the waiting money of a payment, and of those joined with it, to the instalments that a person chose, as of
 * the day on which the last of them came in (see `diaDosRecebimentos`). It makes a new payment of origin 'fila', whose
 * surplus waits again. Throws NAO_ENCONTRADO, FORA_DA_FILA, PAGAMENTO_DE_OUTRA_COTA, DESTINO_SEM_OBSERVACAO,
 * PARCELAS_NAO_ESTAO_ABERTAS.
 */
export async function alocarDaFila(tx: Executor, contexto: Contexto, escolha: Escolha) {
  const { id, cotaId, parcelas, juntos = [], observacao, ator } = escolha
  const agora = contexto.relogio.agora()
  const ids = [...new Set([id, ...juntos])]
  const lidos = await tx.select({ dia: pagamento.dia }).from(pagamento).where(inArray(pagamento.id, ids))
  if (lidos.length < ids.length) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const dia = diaDosRecebimentos(lidos.map((lido) => lido.dia))
  const conta = await lockConta(tx, cotaId, dia)
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const rows = await lockNaFila(tx, ids)
  requireQueSejaDaCota(rows, escolha)
  const novo = await insertFilho(tx, rows, { ...escolha, dia, agora })
  const desfecho = await settleParcelas({ tx, pagamentoId: novo.id, conta, dia, agora }, novo.valorCentavos, parcelas)
  if (desfecho.alocado === 0) throw new ErroDeNegocio('PARCELAS_NAO_ESTAO_ABERTAS')
  await resolver(tx, rows, { resolucao: 'alocado', observacao, ator, agora, destinoId: novo.id })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'alocar-da-fila',
    objeto: ['pagamento', id],
    depois: { pagamento: novo.id, cota: cotaId, parcelas, ...(juntos.length > 0 ? { juntos } : {}) },
  })
  return concluir(tx, novo, desfecho, ator, agora)
}

/**
 * Leaves the waiting money of a payment with the quota as credit: it comes off the plan today, as every payment ahead.
 * Throws NAO_ENCONTRADO, FORA_DA_FILA, DESTINO_SEM_OBSERVACAO, ANTECIPACAO_COTA_CANCELADA, ANTECIPACAO_COM_ATRASO,
 * NADA_A_ANTECIPAR, VALOR_NAO_CABE_NO_SALDO.
 */
export async function abaterDaFila(
  tx: Executor,
  contexto: Contexto,
  { forma, ...escolha }: Omit<Escolha, 'parcelas' | 'juntos'> & { forma: FormaDeAbatimento },
) {
  const { id, cotaId, observacao, ator } = escolha
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  const conta = await lockConta(tx, cotaId, dia)
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const rows = await lockNaFila(tx, [id])
  requireQueSejaDaCota(rows, escolha)
  requireQuePossa(conta, 'valor', dia)
  const novo = await insertFilho(tx, rows, { ...escolha, dia, agora })
  const valor = novo.valorCentavos
  const { cronograma, cota, parametros } = conta
  if (valor > valorDoSaldo(cronograma, cota.credito)) throw new ErroDeNegocio('VALOR_NAO_CABE_NO_SALDO')
  const regra = { forma, pisoFundoComumPpt: parametros.pisoFundoComumPpt }
  const liquidacao = liquidarValor(cronograma, cota.credito, valor, regra)
  const pago = { origem: 'antecipacao', forma, credito: cota.credito } as const
  await lancarLiquidacao({ tx, pagamentoId: novo.id, conta, dia, agora }, liquidacao, pago)
  if (liquidacao.cronograma.length === 0) await closeConta(tx, cotaId, agora)
  await resolver(tx, rows, { resolucao: 'alocado', observacao, ator, agora, destinoId: novo.id })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'abater-da-fila',
    objeto: ['pagamento', id],
    depois: { pagamento: novo.id, cota: cotaId, forma, valorCentavos: valor },
  })
  return concluir(tx, novo, { alocado: valor, fila: null }, ator, agora)
}

/** Records that the waiting money of a payment was given back to the payer. Throws NAO_ENCONTRADO, FORA_DA_FILA. */
export async function devolverDaFila(
  tx: Executor,
  contexto: Contexto,
  { id, observacao, ator }: { id: number; observacao: string; ator: Ator },
): Promise<PagamentoRow> {
  const agora = contexto.relogio.agora()
  const rows = await lockNaFila(tx, [id])
  await resolver(tx, rows, { resolucao: 'devolvido', observacao, ator, agora })
  const [devolvido] = await tx.select().from(pagamento).where(eq(pagamento.id, id))
  if (!devolvido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'devolver-da-fila',
    objeto: ['pagamento', id],
    depois: { valorCentavos: devolvido.filaCentavos },
  })
  return devolvido
}

/** Sums the waiting money by reason. */
export async function resumoDaFila({ db }: Contexto) {
  const rows = await db
    .select({
      motivo: pagamento.filaMotivo,
      quantidade: fragment('number', sql`count(*)::int`),
      total: fragment('number', sql`sum(${pagamento.filaCentavos})::bigint`),
    })
    .from(pagamento)
    .where(esperaNaFila)
    .groupBy(pagamento.filaMotivo)
  const motivos = rows.flatMap(({ motivo, ...resto }) => (motivo ? [{ motivo, ...resto }] : []))
  return {
    quantidade: motivos.reduce((soma, { quantidade }) => soma + quantidade, 0),
    total: motivos.reduce((soma, { total }) => soma + total, 0),
    motivos: motivos.toSorted((a, b) => b.total - a.total),
  }
}
