import { isCancelada, isSemPercentual, type Movimento } from '@contempla/consorcio'
import { and, eq, gte, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import { readUltimaIntacta } from '../../cobrancas/index.ts'
import type { Executor } from '../../platform/database.ts'
import {
  chaveDaDiferenca,
  chaveDoResto,
  contribuicoesEmitidas,
  cronogramaDaCota,
  prefixoDoPagamento,
  readAbatimentos,
} from '../../razao/index.ts'
import { boleto, contemplacao, diferencaACobrar, movimento, pagamento, recomposicao } from '../../schema/index.ts'
import type { Conta } from '../conta.ts'
import { chaveDoAbatimento } from '../lancamentos.ts'
import type { PagamentoRow } from '../recebimento/concluir.ts'
import { impedimentoDaTaxa, readTaxa } from './taxa-de-transferencia.ts'

/** Finds the contemplation whose bid a payment paid; undefined for any other payment. */
export async function readLance(db: Executor, { boletoId }: Pick<PagamentoRow, 'boletoId'>) {
  if (boletoId === null) return undefined
  const [lance] = await db
    .select({ contemplacaoId: contemplacao.id, desfeitaEm: contemplacao.desfeitaEm })
    .from(boleto)
    .innerJoin(contemplacao, eq(contemplacao.id, boleto.contemplacaoId))
    .where(and(eq(boleto.id, boletoId), eq(boleto.tipo, 'lance')))
  return lance
}
export type LancePago = Awaited<ReturnType<typeof readLance>>

/**
 * Returns the ledger keys of what the payment left in the quota: of a bid, of the bid's own money once the
 * contemplation was undone, or of an ordinary payment.
 */
export function chavesDoQueFicou({ id }: Pick<PagamentoRow, 'id'>, lance: LancePago) {
  if (!lance) return { prefixo: prefixoDoPagamento(id), abatimento: chaveDoAbatimento(id) }
  const chave = `${lance.desfeitaEm ? 'lance-desfeito' : 'lance'}:${lance.contemplacaoId}`
  return { prefixo: `${chave}:`, abatimento: chave }
}

/** Returns the keys of the surplus of an undone bid, which waits in the queue by itself. */
export const chavesDasSobras = ({ contemplacaoId }: NonNullable<LancePago>) =>
  ['sobra', 'fgts'].map((nome) => `lance-desfeito:${contemplacaoId}:${nome}`)

/** Lists the movements that a payment posted, without reversals. */
export async function readMovimentosDoPagamento(db: Executor, row: PagamentoRow, conta: Conta): Promise<Movimento[]> {
  if (row.alocadoCentavos === 0) return []
  const { prefixo } = chavesDoQueFicou(row, await readLance(db, row))
  const ids = await db
    .select({ id: movimento.id })
    .from(movimento)
    .where(and(eq(movimento.cotaId, conta.cota.id), like(movimento.chave, `${prefixo}%`)))
  const doPagamento = new Set(ids.map(({ id }) => String(id)))
  return conta.cota.movimentos.filter(({ id }) => doPagamento.has(id))
}

/** Lists the differences that a payment left to charge. */
export const listDiferencas = (db: Executor, { id }: PagamentoRow, doPagamento: readonly Movimento[]) =>
  db.select().from(diferencaACobrar).where(daDiferenca(id, doPagamento))

export const parcelasDe = (movimentos: readonly Movimento[]) => [
  ...new Set(movimentos.flatMap(({ parcela }) => (parcela === null ? [] : [parcela]))),
]

export const daDiferenca = (id: number, doPagamento: readonly Movimento[]) =>
  inArray(
    diferencaACobrar.chave,
    parcelasDe(doPagamento).flatMap((parcela) => [chaveDaDiferenca(id, parcela), chaveDoResto(id, parcela)]),
  )

/**
 * Lists the recomposed plans that depend on a payment. The plan of an undone contemplation came before its bid's money.
 */
async function recomposicoesCom(db: Executor, row: PagamentoRow, conta: Conta, lance: LancePago) {
  if (!lance) return gte(recomposicao.dia, row.dia)
  const abatimentos = (await readAbatimentos(db, [conta.cota.id])).get(conta.cota.id) ?? []
  const proprio = abatimentos.find(({ chave }) => chave === chavesDoQueFicou(row, lance).abatimento)
  return gte(recomposicao.abatimentosAte, proprio?.id ?? Number.MAX_SAFE_INTEGER)
}

async function impedimentoNaCota(db: Executor, row: PagamentoRow, conta: Conta, lance: LancePago) {
  const contaCom = await recomposicoesCom(db, row, conta, lance)
  const { cota: daConta } = conta
  if (isCancelada(daConta.situacao)) return 'A cota foi cancelada: a restituição dela conta com este pagamento.'
  if (conta.grupoEncerrado) return 'O grupo foi encerrado: os livros dele não recebem mais lançamentos.'
  const [contemplada] = await db
    .select({ dia: contemplacao.dia })
    .from(contemplacao)
    .where(and(eq(contemplacao.cotaId, daConta.id), isNull(contemplacao.desfeitaEm), gte(contemplacao.dia, row.dia)))
  if (contemplada) return 'A cota foi contemplada depois, com este pagamento em dia. Desfaça antes a contemplação.'
  const [refeito] = await db
    .select({ id: recomposicao.id })
    .from(recomposicao)
    .where(and(eq(recomposicao.cotaId, daConta.id), contaCom))
  return refeito ? 'O plano da cota foi refeito depois, contando com este pagamento.' : null
}

/** Lists the instalments that carry a payment's differences, by number. */
export const cobradasEm = (diferencas: Awaited<ReturnType<typeof listDiferencas>>): number[] => [
  ...new Set(
    diferencas.flatMap(({ cobradoCentavos, cobradaNa }) => (cobradoCentavos !== 0 && cobradaNa ? [cobradaNa] : [])),
  ),
]

/**
 * Finds the impediment of its differences: a last instalment that came from the payment goes back with it, while
 * nothing was decided about it.
 */
async function impedimentoDaDiferenca(
  db: Executor,
  row: PagamentoRow,
  { cota: daConta }: Conta,
  doPagamento: readonly Movimento[],
) {
  for (const numero of cobradasEm(await listDiferencas(db, row, doPagamento)))
    if (!(await readUltimaIntacta(db, daConta, numero)))
      return `A diferença que ele deixou já foi cobrada na parcela ${numero}.`
  return null
}

/**
 * Finds the impediment of a payment ahead: it changed the plan, so later issues and payments ahead must not depend on
 * it.
 */
async function impedimentoDoAbatimento(
  db: Executor,
  row: PagamentoRow,
  conta: Conta,
  doPagamento: readonly Movimento[],
  lance: LancePago,
): Promise<string | null> {
  const abatimentos = (await readAbatimentos(db, [conta.cota.id])).get(conta.cota.id) ?? []
  const proprio = abatimentos.find(({ chave }) => chave === chavesDoQueFicou(row, lance).abatimento)
  if (!proprio) return null
  const outros = abatimentos.filter(({ id }) => id !== proprio.id)
  if (outros.some(({ id }) => id > proprio.id))
    return 'Houve outra antecipação depois desta. Estorne antes a mais nova.'
  const primeiro = Math.min(...doPagamento.map(({ id }) => Number(id)))
  const antes = conta.cota.movimentos.filter(({ id }) => Number(id) < primeiro)
  const plano = cronogramaDaCota({ ...conta.cota, movimentos: antes }, outros, conta.parametros)
  const emitidas = contribuicoesEmitidas(conta.cota)
  const mudou = conta.cota.movimentos.some((m) => {
    if (m.tipo !== 'emissao' || m.estorna !== null || m.parcela === null || Number(m.id) < primeiro) return false
    if (doPagamento.includes(m) || !emitidas.has(m.parcela)) return false
    // A last instalment with differences only has no part of the plan and is owed in any case.
    if (m.parcela > conta.cota.posicao.contribuicoes && isSemPercentual(m.percentuais)) return false
    const semEle = plano.find(({ numero }) => numero === m.parcela)?.percentuais
    return !semEle || JSON.stringify(semEle) !== JSON.stringify(m.percentuais)
  })
  return mudou ? 'Parcelas já foram emitidas com o valor que esta antecipação deixou.' : null
}

async function impedimentoNaFila(db: Executor, row: PagamentoRow): Promise<string | null> {
  if (row.filaCentavos === 0 || row.resolvidoEm === null) return null
  return row.resolucao === 'devolvido'
    ? 'Parte dele já foi devolvida a quem pagou.'
    : 'Parte dele foi alocada pela fila. Estorne antes o pagamento que saiu dela.'
}

async function impedimentoNasSobras(db: Executor, lance: NonNullable<LancePago>): Promise<string | null> {
  const [resolvida] = await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(and(inArray(pagamento.chave, chavesDasSobras(lance)), isNotNull(pagamento.resolvidoEm)))
  return resolvida ? `O que sobrou do lance já saiu da fila (pagamento nº ${resolvida.id}).` : null
}

/** Words why a payment cannot be reversed; null when it can. */
export async function impedimentoDoEstorno(db: Executor, row: PagamentoRow, conta: Conta): Promise<string | null> {
  if (row.estornadoEm) return 'Este pagamento já foi estornado.'
  if (row.alocadoCentavos === 0) return 'Nada dele foi lançado: resolva-o na fila.'
  const taxa = await readTaxa(db, row)
  if (taxa) return (await impedimentoNaFila(db, row)) ?? impedimentoDaTaxa(db, taxa)
  const lance = await readLance(db, row)
  if (lance && !lance.desfeitaEm) return 'Este pagamento é do lance que contemplou a cota: desfaça a contemplação.'
  const doPagamento = await readMovimentosDoPagamento(db, row, conta)
  return (
    (await impedimentoNaFila(db, row)) ??
    (await impedimentoNaCota(db, row, conta, lance)) ??
    (lance && (await impedimentoNasSobras(db, lance))) ??
    (await impedimentoDaDiferenca(db, row, conta, doPagamento)) ??
    (await impedimentoDoAbatimento(db, row, conta, doPagamento, lance))
  )
}
