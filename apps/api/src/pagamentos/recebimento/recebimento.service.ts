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

/** Money that came in, whatever the door. */
export type Fato = {
  /** Names the fact: it is posted once. */
  chave: string
  origem: PagamentoRow['origem']
  valor: number
  dia: Dia
  alvo: AlvoDoFato
  ator: Ator
  arquivo?: { id: number; linha: number }
  /** Why it is not even looked up what it pays: all of it waits for a person. */
  recusa?: MotivoDoPagamentoNaFila | null
  /** The day whose price it takes, where that is not the day on which it was paid: of a charge that can't change its amount. */
  precoEm?: Dia | undefined
}

const diasParaTras = 60

/** The day decides fine and interest: nobody takes those away by writing one long gone, nor one to come. */
export const isDiaAceito = (dia: Dia, hoje: Dia): boolean => dia <= hoje && dia >= addDays(hoje, -diasParaTras)

/**
 * Takes in a payment, in the caller's transaction: credits it where it is owed, though it be short, or leaves it to the queue,
 * never guessed and never lost. The same fact again gives what became of the first. Throws NAO_ENCONTRADO for a quota, named
 * by a person, that does not exist.
 */
export async function receberPagamento(
  tx: Executor,
  contexto: ComRelogio,
  fato: Fato,
): Promise<{ pagamento: PagamentoRow; repetido: boolean }> {
  const agora = contexto.relogio.agora()
  const hoje = diaEm(agora)
  // Nothing is posted as of a day that somebody got wrong: it waits, as money of today.
  const recusaDoDia = isDiaAceito(fato.dia, hoje) ? null : fato.dia > hoje ? 'DIA_NO_FUTURO' : 'DIA_ANTIGO'
  const dia = recusaDoDia ? hoje : fato.dia
  const alvo = fato.recusa ? ninguem : await findAlvo(tx, contexto, fato)
  const recusa = fato.recusa ?? alvo.recusa ?? recusaDoDia
  // Held before anything is written: whoever waits for the fact's key then holds nothing that others need.
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
 * What a payment changes in a bid of its quota that waits to be paid: it may lower what is charged, and what waits for that
 * may by now be enough. Answers the payment as it was left.
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

/** The row of money that came in, all of it still to be placed; undefined where the same fact came before. */
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

/** What became of all of a fact's money, whatever quotas it went to. */
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

/** A boleto of several quotas is a payment in each: the first has the fact's key, and what was paid over. */
async function receberPartes(
  tx: Executor,
  contexto: ComRelogio,
  { fato, dia, agora, partes }: { fato: Fato; dia: Dia; agora: Date; partes: PartesDaSegundaVia },
) {
  const { boletoId, precoEm } = partes
  let primeiro: PagamentoRow | undefined
  for (const { cotaId, valor, parcelas, conta } of partes.porCota) {
    // Of a part's own making: a fact's key is whatever the bank calls it, and could be what a part was called.
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
