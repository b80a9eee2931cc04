import { addDays, type Dia, diaEm } from '@contempla/consorcio'
import { eq, or, sql } from 'drizzle-orm'
import { baixarValorDoLance } from '../../contemplacoes/index.ts'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { fragment } from '../../platform/rows.ts'
import { type MotivoDoPagamentoNaFila, pagamento } from '../../schema/index.ts'
import { lockConta } from '../conta.ts'
import { juntarDoLance } from '../fila/juntar-do-lance.ts'
import type { Destino } from '../lancamentos.ts'
import { type AlvoDoFato, findAlvo, ninguem } from './alvo.ts'
import { concluir, type PagamentoRow } from './concluir.ts'
import { type Desfecho, tudoNaFila } from './desfecho.ts'
import { settleParcelas } from './parcelas.ts'
import { type PartesDaSegundaVia, repartirSegundaVia } from './segunda-via.ts'
import { type ComRelogio, settleBoleto } from './settle-boleto.ts'

/** Money that came in, by any way. */
export type Fato = {
  /** The key names the fact, which is posted once. */
  chave: string
  origem: PagamentoRow['origem']
  valor: number
  dia: Dia
  alvo: AlvoDoFato
  ator: Ator
  arquivo?: { id: number; linha: number }
  /** For this reason the target is not even looked up, and all of it waits for a person. */
  recusa?: MotivoDoPagamentoNaFila | null
  /** The day that sets the price, where it differs from the payment's: for a charge that cannot change its amount. */
  precoEm?: Dia | undefined
}

const diasParaTras = 60

/**
 * Tells whether a day is accepted: it decides fine and interest, so nobody may write one long past or in the future.
 */
export const isDiaAceito = (dia: Dia, hoje: Dia): boolean => dia <= hoje && dia >= addDays(hoje, -diasParaTras)

/**
 * Takes in a payment in the caller's transaction: it credits it where it is owed, even if it is short, or leaves it to
 * the queue; it never guesses and never loses money. The same fact again returns the first outcome. Throws
 * NAO_ENCONTRADO for a quota, named by a person, that does not exist.
 */
export async function receberPagamento(
  tx: Executor,
  contexto: ComRelogio,
  fato: Fato,
): Promise<{ pagamento: PagamentoRow; repetido: boolean }> {
  const agora = contexto.relogio.agora()
  const hoje = diaEm(agora)
  // Nothing is posted as of a wrong day: it waits as money of today.
  const recusaDoDia = isDiaAceito(fato.dia, hoje) ? null : fato.dia > hoje ? 'DIA_NO_FUTURO' : 'DIA_ANTIGO'
  const dia = recusaDoDia ? hoje : fato.dia
  const alvo = fato.recusa ? ninguem : await findAlvo(tx, contexto, fato)
  const recusa = fato.recusa ?? alvo.recusa ?? recusaDoDia
  // The quotas are locked before anything is written, so that a process waiting for the fact's key holds nothing that
  // others need.
  const partes = recusa ? null : await repartirSegundaVia(tx, alvo.boletoId, { valor: fato.valor, dia })
  if (partes) return receberPartes(tx, contexto, { fato, dia, agora, partes })
  const conta = alvo.cotaId === null ? undefined : await lockConta(tx, alvo.cotaId, dia)
  const novo = await insertPagamento(tx, fato, { ...alvo, dia, agora, valor: fato.valor, chave: fato.chave })
  if (!novo) return { pagamento: await requirePagamento(tx, fato.chave), repetido: true }
  const destino = { tx, pagamentoId: novo.id, dia, agora }
  const desfecho =
    conta && !recusa
      ? await settle(contexto, { ...destino, conta }, fato, alvo.boletoId)
      : tudoNaFila(fato.valor, recusa ?? 'BOLETO_DESCONHECIDO')
  const feito = await concluir(tx, novo, desfecho, fato.ator, agora)
  return { pagamento: await seguirNoLance(tx, contexto, feito, fato.ator), repetido: false }
}

/**
 * Follows up on a bid of the quota that waits to be paid: the payment may lower its charge, and waiting money may then
 * be enough. Returns the payment as it is afterwards.
 */
async function seguirNoLance(tx: Executor, contexto: ComRelogio, feito: PagamentoRow, ator: Ator) {
  const { cotaId, dia } = feito
  if (cotaId === null) return feito
  const baixou = await baixarValorDoLance(tx, contexto, { cotaId, dia, ator })
  if (!baixou && feito.filaMotivo !== 'VALOR_A_MENOR') return feito
  const juntou = await juntarDoLance(tx, contexto, cotaId)
  return juntou ? requirePagamento(tx, feito.chave) : feito
}

type NovoPagamento = {
  parteDeId?: number
  chave: string
  valor: number
  boletoId: number | null
  cotaId: number | null
  dia: Dia
  agora: Date
}

/** Inserts the row of money that came in, all of it still to be placed; undefined where the same fact came before. */
async function insertPagamento(
  tx: Executor,
  fato: Fato,
  { parteDeId, chave, valor, boletoId, cotaId, dia, agora }: NovoPagamento,
) {
  const [novo] = await tx
    .insert(pagamento)
    .values({
      chave,
      origem: fato.origem,
      nossoNumero: 'nossoNumero' in fato.alvo ? fato.alvo.nossoNumero : null,
      boletoId,
      cotaId,
      parteDeId: parteDeId ?? null,
      valorCentavos: valor,
      dia,
      diaInformado: dia === fato.dia ? null : fato.dia,
      alocadoCentavos: 0,
      filaCentavos: valor,
      arquivoId: fato.arquivo?.id ?? null,
      linha: fato.arquivo?.linha ?? null,
      recebidoEm: agora,
      recebidoPor: fato.ator.tipo === 'funcionario' ? fato.ator.id : null,
    })
    .onConflictDoNothing({ target: pagamento.chave })
    .returning()
  return novo
}

async function requirePagamento(tx: Executor, chave: string): Promise<PagamentoRow> {
  const [feito] = await tx.select().from(pagamento).where(eq(pagamento.chave, chave))
  if (!feito) throw new Error(`O pagamento ${chave} sumiu`)
  return feito
}

/** Sums the outcome of a fact's whole money over all quotas. */
export async function totaisDoFato(db: Executor, { id }: Pick<PagamentoRow, 'id'>) {
  const [totais] = await db
    .select({
      valor: fragment('number', sql`sum(${pagamento.valorCentavos})::bigint`),
      alocado: fragment('number', sql`sum(${pagamento.alocadoCentavos})::bigint`),
      naFila: fragment('number', sql`sum(${pagamento.filaCentavos})::bigint`),
      motivo: sql`min(${pagamento.filaMotivo})`.mapWith(pagamento.filaMotivo),
    })
    .from(pagamento)
    .where(or(eq(pagamento.id, id), eq(pagamento.parteDeId, id)))
  if (!totais) throw new Error(`O pagamento ${id} sumiu`)
  return totais
}

/** Takes in a boleto of several quotas as one payment in each; the first has the fact's key and the surplus. */
async function receberPartes(
  tx: Executor,
  contexto: ComRelogio,
  { fato, dia, agora, partes }: { fato: Fato; dia: Dia; agora: Date; partes: PartesDaSegundaVia },
) {
  const { boletoId, precoEm } = partes
  let primeiro: PagamentoRow | undefined
  for (const { cotaId, valor, parcelas, conta } of partes.porCota) {
    // A part's key is of our own making, because the bank chooses a fact's key and could choose a part's name.
    const chave = primeiro ? `parte:${primeiro.id}:${cotaId}` : fato.chave
    const parte = primeiro ? { parteDeId: primeiro.id } : {}
    const novo = await insertPagamento(tx, fato, { ...parte, chave, valor, boletoId, cotaId, dia, agora })
    if (!novo && primeiro) throw new Error(`A parte ${chave} já existe`)
    if (!novo) return { pagamento: await requirePagamento(tx, chave), repetido: true }
    const destino = { tx, pagamentoId: novo.id, dia, agora, conta }
    const desfecho = conta.grupoEncerrado
      ? tudoNaFila(valor, 'GRUPO_ENCERRADO')
      : await settleParcelas(destino, valor, parcelas, precoEm)
    const feito = await concluir(tx, novo, desfecho, fato.ator, agora)
    const depois = await seguirNoLance(tx, contexto, feito, fato.ator)
    primeiro ??= depois
  }
  if (!primeiro) throw new Error(`O boleto ${boletoId} não cobra nada`)
  return { pagamento: primeiro, repetido: false }
}

async function settle(contexto: ComRelogio, destino: Destino, fato: Fato, boletoId: number | null): Promise<Desfecho> {
  if (destino.conta.grupoEncerrado) return tudoNaFila(fato.valor, 'GRUPO_ENCERRADO')
  if (boletoId === null) return settleParcelas(destino, fato.valor, 'cotaId' in fato.alvo ? fato.alvo.parcelas : [])
  return settleBoleto({ ...destino, contexto, ator: fato.ator }, fato.valor, boletoId, fato.precoEm)
}
