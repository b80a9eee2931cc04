import { addDays, type Centavos, type Dia, devolucaoDaTaxa } from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { registrarTitulo } from '../boletos/index.ts'
import { leaveInFila } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { chaveDaTaxaDevolvida } from '../pagamentos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { boleto } from '../schema/index.ts'
import type { PosicaoDaCota } from './fatos.ts'

/** The days in which the fee's boleto is paid: fewer than its phase waits, so that no boleto outlives the request. */
const diasDoBoleto = 20

type TaxaCobrada = { boletoId: number; valor: Centavos }
/** Who paid it, and who gives the transfer up. */
type Partes = Parameters<typeof devolucaoDaTaxa>[1]
type DoCaso = { casoId: number; cotaId: number; ator: Ator }

/** Issues the fee's own boleto, which the bank is told of. Throws BOLETO_INDISPONIVEL. */
export async function issueTaxa(
  tx: Executor,
  contexto: Contexto,
  { casoId, cotaId, ator, pagadorId = null }: DoCaso & { pagadorId?: number | null },
  { taxa, grupo }: PosicaoDaCota,
): Promise<TaxaCobrada> {
  const agora = contexto.relogio.agora()
  const vencimento = grupo.calendario.nextDiaUtil(addDays(hojeDe(contexto), diasDoBoleto))
  const [novo] = await tx
    .insert(boleto)
    .values({
      cotaId,
      pagadorId,
      tipo: 'transferencia',
      parcelas: [],
      valorCentavos: taxa,
      vencimento,
      criadoEm: agora,
    })
    .returning()
  if (!novo) throw new Error('O boleto da taxa não foi gravado')
  await registrarTitulo(tx, contexto, novo)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'cobrar-taxa-de-transferencia',
    objeto: ['caso', casoId],
    depois: { boleto: novo.id, valorCentavos: taxa, vencimento },
  })
  return { boletoId: novo.id, valor: taxa }
}

/** Reads the fee's boleto. */
export async function readBoletoDaTaxa(db: Executor, boletoId: number) {
  const [row] = await db.select().from(boleto).where(eq(boleto.id, boletoId))
  return row
}

/** Withdraws the fee's boleto, if nobody paid it. */
export async function withdrawTaxa(tx: Executor, dia: Dia, boletoId: number): Promise<void> {
  await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: 'transferencia-encerrada' })
    .where(and(eq(boleto.id, boletoId), isNull(boleto.pagoEm), isNull(boleto.baixadoEm)))
}

/**
 * What of a fee that was paid comes back waits in the queue of payments, from where it is returned to who paid, as any
 * money that nothing is owed for. Answers how much, in centavos.
 */
export async function returnTaxa(
  tx: Executor,
  contexto: Contexto,
  { casoId, cotaId, ator }: DoCaso,
  { taxa, partes, posicao }: { taxa: TaxaCobrada; partes: Partes; posicao: PosicaoDaCota },
): Promise<Centavos> {
  const valor = devolucaoDaTaxa(taxa.valor, partes, posicao.grupo.parametros)
  const agora = contexto.relogio.agora()
  await leaveInFila(tx, {
    chave: chaveDaTaxaDevolvida(taxa.boletoId),
    cotaId,
    valor,
    dia: hojeDe(contexto),
    ator,
    agora,
    observacao: 'Taxa de uma transferência que não aconteceu: devolver a quem a pagou',
  })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'devolver-taxa-de-transferencia',
    objeto: ['caso', casoId],
    depois: { valorCentavos: valor },
  })
  return valor
}
