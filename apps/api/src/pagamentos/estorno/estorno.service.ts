import { type Dia, diaEm, isQuitada, type Movimento } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { baixarSegundasVias, closeConta, cobrarFalta, desfazerUltima, leaveInFila } from '../../cobrancas/index.ts'
import { lancarNoGrupo } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { estornos, lancar, lockCotas, prefixoDoPagamento } from '../../razao/index.ts'
import { abatimento, boleto, diferencaACobrar, movimentoGrupo, pagamento } from '../../schema/index.ts'
import { type Conta, lockConta } from '../conta.ts'
import { chaveDosEncargos } from '../lancamentos.ts'
import type { PagamentoRow } from '../recebimento/concluir.ts'
import {
  chavesDasSobras,
  chavesDoQueFicou,
  cobradasEm,
  daDiferenca,
  impedimentoDoEstorno,
  type LancePago,
  listDiferencas,
  parcelasDe,
  readLance,
  readMovimentosDoPagamento,
} from './impedimento-do-estorno.ts'
import { readTaxa, withdrawTaxaEstornada } from './taxa-de-transferencia.ts'

/** Money may be taken from the queue again this often, after its allocation was reversed. */
const vezesNaFila = 100

/** Returns the key of the payment made from another's part in the queue, the `vez`-th time. */
export const chaveDaFila = (id: number, vez: number) => `fila:${id}:${vez}`

const chavesDosFilhos = (id: number) => Array.from({ length: vezesNaFila }, (_, i) => chaveDaFila(id, i + 1))

/** Lists the payments made from this one's part in the queue, for its own account or for another's that it joined. */
export const listFilhos = (db: Executor, { id, destinoId }: PagamentoRow) =>
  db
    .select()
    .from(pagamento)
    .where(or(inArray(pagamento.chave, chavesDosFilhos(id)), eq(pagamento.id, destinoId ?? 0)))
    .orderBy(pagamento.id)

/** Counts how often it was taken from the queue for its own account. */
export async function countNaFila(db: Executor, id: number): Promise<number> {
  return (
    await db
      .select({ id: pagamento.id })
      .from(pagamento)
      .where(inArray(pagamento.chave, chavesDosFilhos(id)))
  ).length
}

/** Lists the payments from whose queue this one was made, the one in its key first. */
export async function listPais(db: Executor, { id, origem, chave }: PagamentoRow): Promise<number[]> {
  if (origem !== 'fila') return []
  const juntos = await db.select({ id: pagamento.id }).from(pagamento).where(eq(pagamento.destinoId, id))
  return [...new Set([Number(chave.split(':')[1]), ...juntos.map((pai) => pai.id)])]
}

type Pedido = { id: number; motivo: string; bancoRetomou: boolean; ator: Ator }

/** By these ways the bank confirms that the money is in the account. */
const doBanco: readonly PagamentoRow['origem'][] = ['webhook', 'pix', 'retorno']

/**
 * Undoes a payment: its movements, the group's share, its differences and its effect on the plan; its boletos are open
 * again. Money from the bank waits in the queue, unless the bank took it back. Throws NAO_ENCONTRADO,
 * PAGAMENTO_JA_ESTORNADO, ESTORNO_NAO_PERMITIDO (its detail says why).
 */
export async function estornarPagamento(tx: Executor, contexto: Contexto, { id, motivo, bancoRetomou, ator }: Pedido) {
  const agora = contexto.relogio.agora()
  const hoje = diaEm(agora)
  const [lido] = await tx.select().from(pagamento).where(eq(pagamento.id, id))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const conta = lido.cotaId === null ? undefined : await lockConta(tx, lido.cotaId, lido.dia)
  const [row] = await tx.select().from(pagamento).where(eq(pagamento.id, id)).for('update')
  if (!row || row.estornadoEm) throw new ErroDeNegocio('PAGAMENTO_JA_ESTORNADO')
  const impedimento = conta ? await impedimentoDoEstorno(tx, row, conta) : 'Nada dele foi lançado: resolva-o na fila.'
  if (impedimento || !conta) throw new ErroDeNegocio('ESTORNO_NAO_PERMITIDO', { detalhe: impedimento ?? '' })
  const doPagamento = await readMovimentosDoPagamento(tx, row, conta)
  // It counts on the day of the reversal, or on the payment's if that is later, because nothing is undone before it was
  // done.
  const dia = hoje > row.dia ? hoje : row.dia
  const ultimas = cobradasEm(await listDiferencas(tx, row, doPagamento))
  for (const numero of ultimas)
    if (!(await desfazerUltima(tx, conta.cota, numero, { dia, agora })))
      throw new ErroDeNegocio('ESTORNO_NAO_PERMITIDO', { detalhe: `A parcela ${numero} mudou agora mesmo.` })
  const feitos = await lancar(tx, estornos(conta.cota.id, conta.cota.movimentos, doPagamento, dia), agora)
  await undoNoGrupo(tx, row, dia, agora)
  const lance = await readLance(tx, row)
  await undoEfeitos(tx, row, conta, doPagamento, hoje, lance)
  const taxa = await readTaxa(tx, row)
  if (taxa) await withdrawTaxaEstornada(tx, taxa, hoje)
  if (lance) await forgetSobras(tx, lance, agora)
  if (ultimas.length > 0) await cobrarFaltaDe(tx, row, conta, dia)
  if (isQuitada(conta.cota.situacao)) await closeConta(tx, conta.cota.id, agora)
  await tx.update(pagamento).set({ estornadoEm: agora }).where(eq(pagamento.id, id))
  await devolverAFila(tx, row)
  const naFila = bancoRetomou || !doBanco.includes(row.origem) ? 0 : row.valorCentavos
  await leaveInFila(tx, {
    chave: `estorno:${id}`,
    cotaId: conta.cota.id,
    valor: naFila,
    dia: row.dia,
    ator,
    agora,
    observacao: `Do pagamento nº ${id}, estornado`,
    motivo: 'ESTORNADO',
  })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'estornar-pagamento',
    objeto: ['pagamento', id],
    antes: { alocadoCentavos: row.alocadoCentavos, naFilaCentavos: row.filaCentavos },
    depois: { motivo, movimentos: feitos.size, naFilaCentavos: naFila, ...(bancoRetomou ? { bancoRetomou } : {}) },
  })
  return { id, estado: 'estornado' as const, movimentos: feitos.size, naFila }
}

/** Makes the other charges of the last instalment pending again. */
async function cobrarFaltaDe(tx: Executor, row: PagamentoRow, { cota: { id }, parametros }: Conta, dia: Dia) {
  const [cota] = await lockCotas(tx, [id])
  if (cota)
    await cobrarFalta(tx, cota, {
      chave: `estorno:${prefixoDoPagamento(row.id)}diferenca`,
      dia,
      primeira: cota.posicao.contribuicoes,
      parametros,
    })
}

async function undoNoGrupo(tx: Executor, row: PagamentoRow, dia: string, agora: Date) {
  const [lancado] = await tx
    .select()
    .from(movimentoGrupo)
    .where(eq(movimentoGrupo.chave, chaveDosEncargos(row.id)))
  if (!lancado) return
  const { id, criadoEm: _, ...resto } = lancado
  await lancarNoGrupo(
    tx,
    [{ ...resto, chave: `estorno:${resto.chave}`, dia, valorCentavos: -resto.valorCentavos, estornaId: id }],
    agora,
  )
}

async function undoEfeitos(
  tx: Executor,
  row: PagamentoRow,
  { cota: daConta }: Conta,
  doPagamento: readonly Movimento[],
  hoje: string,
  lance: LancePago,
) {
  await tx.update(diferencaACobrar).set({ canceladaEm: hoje }).where(daDiferenca(row.id, doPagamento))
  await tx
    .update(abatimento)
    .set({ estornadoEm: hoje })
    .where(eq(abatimento.chave, chavesDoQueFicou(row, lance).abatimento))
  const parcelas = parcelasDe(doPagamento)
  const mensais = and(
    eq(boleto.cotaId, daConta.id),
    eq(boleto.tipo, 'mensal'),
    sql`${boleto.parcelas} && ${sql.param(parcelas)}::integer[]`,
  )
  await tx
    .update(boleto)
    .set({ pagoEm: null })
    .where(row.boletoId === null ? mensais : or(mensais, eq(boleto.id, row.boletoId)))
  await baixarSegundasVias(tx, { cotaId: daConta.id, parcelas, dia: hoje, motivo: 'estorno' })
  if (lance)
    await tx
      .update(boleto)
      .set({ baixadoEm: hoje, motivoDaBaixa: 'lance-encerrado' })
      .where(and(eq(boleto.contemplacaoId, lance.contemplacaoId), isNull(boleto.baixadoEm)))
}

/** A bid that was never paid leaves no surplus. */
async function forgetSobras(tx: Executor, lance: NonNullable<LancePago>, agora: Date) {
  const sobras = inArray(pagamento.chave, chavesDasSobras(lance))
  const rows = await tx.select().from(pagamento).where(sobras).for('update')
  if (rows.some(({ resolvidoEm }) => resolvidoEm)) throw new ErroDeNegocio('ESTORNO_NAO_PERMITIDO')
  await tx
    .update(pagamento)
    .set({ estornadoEm: agora })
    .where(and(sobras, isNull(pagamento.estornadoEm)))
}

/** Returns money that a person had allocated to the queue, each part to its former place. */
const devolverAFila = (tx: Executor, { id }: PagamentoRow) =>
  tx
    .update(pagamento)
    .set({ resolvidoEm: null, resolvidoPor: null, resolucao: null })
    .where(eq(pagamento.destinoId, id))
