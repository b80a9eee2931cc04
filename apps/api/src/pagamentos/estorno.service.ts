import { diaEm, isCancelada, isQuitada, type Movimento } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gte, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { fecharConta } from '../cobrancas/index.ts'
import { lancarNoGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  chaveDaDiferenca,
  contribuicoesEmitidas,
  cronogramaDaCota,
  estornos,
  lancar,
  prefixoDoPagamento,
  readAbatimentos,
} from '../razao/index.ts'
import {
  abatimento,
  boleto,
  contemplacao,
  diferencaACobrar,
  movimento,
  movimentoGrupo,
  pagamento,
  recomposicao,
} from '../schema/index.ts'
import { type Conta, lockConta } from './conta.ts'
import { chaveDoAbatimento, chaveDosEncargos } from './lancamentos.ts'
import type { PagamentoRow } from './recebimento.service.ts'

/** A winning bid is posted as what it is, whatever it was paid by. */
async function prefixoDosMovimentos(db: Executor, row: PagamentoRow): Promise<string> {
  const [cobrado] = row.boletoId === null ? [] : await db.select().from(boleto).where(eq(boleto.id, row.boletoId))
  return cobrado?.tipo === 'lance' ? `lance:${cobrado.contemplacaoId}:` : prefixoDoPagamento(row.id)
}

/** The movements that a payment posted, reversals left out. */
export async function readMovimentosDoPagamento(db: Executor, row: PagamentoRow, conta: Conta): Promise<Movimento[]> {
  if (row.alocadoCentavos === 0) return []
  const prefixo = await prefixoDosMovimentos(db, row)
  const ids = await db
    .select({ id: movimento.id })
    .from(movimento)
    .where(and(eq(movimento.cotaId, conta.cota.id), like(movimento.chave, `${prefixo}%`)))
  const doPagamento = new Set(ids.map(({ id }) => String(id)))
  return conta.cota.movimentos.filter(({ id }) => doPagamento.has(id))
}

/** How often money may be taken from the queue again, after what it was allocated to was reversed. */
const vezesNaFila = 100

/** The key of the payment made of another's part in the queue, the `vez`-th time. */
export const chaveDaFila = (id: number, vez: number) => `fila:${id}:${vez}`

const chavesDosFilhos = (id: number) => Array.from({ length: vezesNaFila }, (_, i) => chaveDaFila(id, i + 1))

/** The payments made of this one's part in the queue, on its own account or of another's that it joined. */
export const listFilhos = (db: Executor, { id, destinoId }: PagamentoRow) =>
  db
    .select()
    .from(pagamento)
    .where(or(inArray(pagamento.chave, chavesDosFilhos(id)), eq(pagamento.id, destinoId ?? 0)))
    .orderBy(pagamento.id)

/** How often it was taken from the queue on its own account. */
export async function countNaFila(db: Executor, id: number): Promise<number> {
  return (
    await db
      .select({ id: pagamento.id })
      .from(pagamento)
      .where(inArray(pagamento.chave, chavesDosFilhos(id)))
  ).length
}

/** The differences that a payment left to charge. */
export const listDiferencas = (db: Executor, { id }: PagamentoRow, doPagamento: readonly Movimento[]) =>
  db.select().from(diferencaACobrar).where(daDiferenca(id, doPagamento))

const parcelasDe = (movimentos: readonly Movimento[]) => [
  ...new Set(movimentos.flatMap(({ parcela }) => (parcela === null ? [] : [parcela]))),
]

const daDiferenca = (id: number, doPagamento: readonly Movimento[]) =>
  inArray(
    diferencaACobrar.chave,
    parcelasDe(doPagamento).map((parcela) => chaveDaDiferenca(id, parcela)),
  )

/** The payments from whose queue this one was made, the one that its key names first. */
export async function listPais(db: Executor, { id, origem, chave }: PagamentoRow): Promise<number[]> {
  if (origem !== 'fila') return []
  const juntos = await db.select({ id: pagamento.id }).from(pagamento).where(eq(pagamento.destinoId, id))
  return [...new Set([Number(chave.split(':')[1]), ...juntos.map((pai) => pai.id)])]
}

async function impedimentoNaCota(db: Executor, row: PagamentoRow, conta: Conta): Promise<string | null> {
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
    .where(and(eq(recomposicao.cotaId, daConta.id), gte(recomposicao.dia, row.dia)))
  return refeito ? 'O plano da cota foi refeito depois, contando com este pagamento.' : null
}

async function impedimentoDaDiferenca(db: Executor, row: PagamentoRow, doPagamento: readonly Movimento[]) {
  const diferencas = await listDiferencas(db, row, doPagamento)
  const cobrada = diferencas.find(({ cobradoCentavos }) => cobradoCentavos !== 0)
  return cobrada ? `A diferença que ele deixou já foi cobrada na parcela ${cobrada.cobradaNa}.` : null
}

/** Money paid ahead changed the plan: what was issued or paid ahead since must not depend on it. */
async function impedimentoDoAbatimento(
  db: Executor,
  row: PagamentoRow,
  conta: Conta,
  doPagamento: readonly Movimento[],
): Promise<string | null> {
  const abatimentos = (await readAbatimentos(db, [conta.cota.id])).get(conta.cota.id) ?? []
  const proprio = abatimentos.find(({ chave }) => chave === chaveDoAbatimento(row.id))
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

/** Why a payment can't be reversed, in words; null when it can. */
export async function impedimentoDoEstorno(db: Executor, row: PagamentoRow, conta: Conta): Promise<string | null> {
  if (row.estornadoEm) return 'Este pagamento já foi estornado.'
  if (row.alocadoCentavos === 0) return 'Nada dele foi lançado: resolva-o na fila.'
  if (row.boletoId !== null) {
    const [doLance] = await db.select({ tipo: boleto.tipo }).from(boleto).where(eq(boleto.id, row.boletoId))
    if (doLance?.tipo === 'lance') return 'Este pagamento é do lance que contemplou a cota: desfaça a contemplação.'
  }
  const doPagamento = await readMovimentosDoPagamento(db, row, conta)
  return (
    (await impedimentoNaFila(db, row)) ??
    (await impedimentoNaCota(db, row, conta)) ??
    (await impedimentoDaDiferenca(db, row, doPagamento)) ??
    (await impedimentoDoAbatimento(db, row, conta, doPagamento))
  )
}

type Pedido = { id: number; motivo: string; ator: Ator }

/**
 * Undoes a payment: its movements, the group's share, the differences and what it took off the plan, and its boletos are
 * open again. Throws NAO_ENCONTRADO, PAGAMENTO_JA_ESTORNADO, ESTORNO_NAO_PERMITIDO (its detail says why).
 */
export async function estornarPagamento(tx: Executor, contexto: Contexto, { id, motivo, ator }: Pedido) {
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
  // On the day of the reversal, or of the payment where that is later: nothing is undone before it was done.
  const dia = hoje > row.dia ? hoje : row.dia
  const feitos = await lancar(tx, estornos(conta.cota.id, conta.cota.movimentos, doPagamento, dia), agora)
  await undoNoGrupo(tx, row, dia, agora)
  await undoEfeitos(tx, row, conta, doPagamento, hoje)
  if (isQuitada(conta.cota.situacao)) await fecharConta(tx, conta.cota.id, agora)
  await tx.update(pagamento).set({ estornadoEm: agora }).where(eq(pagamento.id, id))
  await devolverAFila(tx, row)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'estornar-pagamento',
    objeto: ['pagamento', id],
    antes: { alocadoCentavos: row.alocadoCentavos, naFilaCentavos: row.filaCentavos },
    depois: { motivo, movimentos: feitos.size },
  })
  return { id, estado: 'estornado' as const, movimentos: feitos.size }
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
) {
  await tx.update(diferencaACobrar).set({ canceladaEm: hoje }).where(daDiferenca(row.id, doPagamento))
  await tx
    .update(abatimento)
    .set({ estornadoEm: hoje })
    .where(eq(abatimento.chave, chaveDoAbatimento(row.id)))
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
}

/** Money that a person had allocated from the queue waits there again, each part where it was. */
const devolverAFila = (tx: Executor, { id }: PagamentoRow) =>
  tx
    .update(pagamento)
    .set({ resolvidoEm: null, resolvidoPor: null, resolucao: null })
    .where(eq(pagamento.destinoId, id))
