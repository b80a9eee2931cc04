import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { pagamento } from '../schema/index.ts'
import { lockConta } from './conta.ts'
import { chaveDaFila, listFilhos } from './estorno.service.ts'
import { concluir, type PagamentoRow, settleParcelas } from './recebimento.service.ts'

/** What waits: money of a payment, neither settled by a person nor reversed with it. */
export const esperaNaFila = and(
  gt(pagamento.filaCentavos, 0),
  isNull(pagamento.resolvidoEm),
  isNull(pagamento.estornadoEm),
)

async function lockNaFila(tx: Executor, id: number): Promise<PagamentoRow> {
  const [row] = await tx.select().from(pagamento).where(eq(pagamento.id, id)).for('update')
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (row.filaCentavos === 0 || row.resolvidoEm || row.estornadoEm) throw new ErroDeNegocio('FORA_DA_FILA')
  return row
}

const resolver = (
  tx: Executor,
  row: PagamentoRow,
  {
    resolucao,
    observacao,
    ator,
    agora,
  }: {
    resolucao: 'alocado' | 'devolvido'
    observacao: string | undefined
    ator: Ator
    agora: Date
  },
) =>
  tx
    .update(pagamento)
    .set({ resolvidoEm: agora, resolvidoPor: ator.id, resolucao, observacao: observacao ?? row.observacao })
    .where(eq(pagamento.id, row.id))
    .returning()

export type Escolha = {
  id: number
  cotaId: number
  parcelas: readonly number[]
  observacao?: string | undefined
  ator: Ator
}

/**
 * Allocates what waits of a payment to the instalments that a person chose, as of the day on which it was paid: a new
 * payment, of origin 'fila', with what is over in the queue again. Throws NAO_ENCONTRADO, FORA_DA_FILA,
 * VALOR_NAO_COBRE_AS_PARCELAS, PARCELAS_NAO_ESTAO_ABERTAS.
 */
export async function alocarDaFila(
  tx: Executor,
  contexto: Contexto,
  { id, cotaId, parcelas, observacao, ator }: Escolha,
) {
  const agora = contexto.relogio.agora()
  const [lido] = await tx.select({ dia: pagamento.dia }).from(pagamento).where(eq(pagamento.id, id))
  const conta = lido && (await lockConta(tx, cotaId, lido.dia))
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const row = await lockNaFila(tx, id)
  if (conta.grupoEncerrado) throw new ErroDeNegocio('PARCELAS_NAO_ESTAO_ABERTAS')
  const anteriores = await listFilhos(tx, row)
  const [novo] = await tx
    .insert(pagamento)
    .values({
      chave: chaveDaFila(row.id, anteriores.length + 1),
      origem: 'fila',
      cotaId,
      valorCentavos: row.filaCentavos,
      dia: row.dia,
      alocadoCentavos: 0,
      filaCentavos: row.filaCentavos,
      recebidoEm: agora,
      recebidoPor: ator.id,
      observacao: observacao ?? null,
    })
    .returning()
  if (!novo) throw new Error(`A fila do pagamento ${id} não foi gravada`)
  const desfecho = await settleParcelas(
    { tx, pagamentoId: novo.id, conta, dia: row.dia, agora },
    row.filaCentavos,
    parcelas,
  )
  if (desfecho.alocado === 0)
    throw new ErroDeNegocio(
      desfecho.fila?.motivo === 'VALOR_A_MENOR' ? 'VALOR_NAO_COBRE_AS_PARCELAS' : 'PARCELAS_NAO_ESTAO_ABERTAS',
    )
  await resolver(tx, row, { resolucao: 'alocado', observacao, ator, agora })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'alocar-da-fila',
    objeto: ['pagamento', id],
    depois: { pagamento: novo.id, cota: cotaId, parcelas },
  })
  return concluir(tx, novo, desfecho, ator, agora)
}

/** Records that what waits of a payment was given back to who paid. Throws NAO_ENCONTRADO, FORA_DA_FILA. */
export async function devolverDaFila(
  tx: Executor,
  contexto: Contexto,
  { id, observacao, ator }: { id: number; observacao: string; ator: Ator },
): Promise<PagamentoRow> {
  const agora = contexto.relogio.agora()
  const row = await lockNaFila(tx, id)
  const [devolvido] = await resolver(tx, row, { resolucao: 'devolvido', observacao, ator, agora })
  if (!devolvido) throw new ErroDeNegocio('FORA_DA_FILA')
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'devolver-da-fila',
    objeto: ['pagamento', id],
    depois: { valor: row.filaCentavos },
  })
  return devolvido
}

/** How much waits, by reason. */
export async function resumoDaFila({ db }: Contexto) {
  const rows = await db
    .select({
      motivo: pagamento.filaMotivo,
      quantidade: sql<number>`count(*)::int`,
      total: sql<number>`sum(${pagamento.filaCentavos})::bigint`,
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
