import { and, asc, count, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { boleto, entregaDeBoleto, loteDeImpressao, parceiro } from '../../schema/index.ts'

/** Boletos in a batch: as many as are drawn in a few seconds. */
export const BOLETOS_POR_LOTE = 100

export type Lote = typeof loteDeImpressao.$inferSelect

/**
 * The partner's batch that takes more, held until the transaction ends; begun where there is none. What is added is counted
 * by `addToLote`.
 */
export async function lockLoteAberto(tx: Executor, parceiroId: number, agora: Date): Promise<Lote> {
  const doParceiro = and(eq(loteDeImpressao.parceiroId, parceiroId), loteDeImpressao.aberto)
  for (;;) {
    const [lote] = await tx.select().from(loteDeImpressao).where(doParceiro).for('update')
    if (lote) return lote
    await tx.insert(loteDeImpressao).values({ parceiroId, criadoEm: agora }).onConflictDoNothing()
  }
}

/** Counts one more in a batch that is held; a full one takes no more. */
export async function addToLote(tx: Executor, { id }: Lote): Promise<void> {
  await tx
    .update(loteDeImpressao)
    .set({
      quantidade: sql`${loteDeImpressao.quantidade} + 1`,
      aberto: sql`${loteDeImpressao.quantidade} + 1 < ${BOLETOS_POR_LOTE}`,
    })
    .where(eq(loteDeImpressao.id, id))
}

export type LoteLido = Lote & { parceiro: string }

const colunas = { ...getTableColumns(loteDeImpressao), parceiro: parceiro.nome }

/** Batches with something in them, those still to be printed first, then the latest, and how many there are. */
export async function listLotes(db: Executor, quantos: number, pulando: number) {
  const comAlgo = gt(loteDeImpressao.quantidade, 0)
  const lotes: LoteLido[] = await db
    .select(colunas)
    .from(loteDeImpressao)
    .innerJoin(parceiro, eq(parceiro.id, loteDeImpressao.parceiroId))
    .where(comAlgo)
    .orderBy(desc(isNull(loteDeImpressao.fechadoEm)), desc(loteDeImpressao.id))
    .limit(quantos)
    .offset(pulando)
  const [contados] = await db.select({ n: count() }).from(loteDeImpressao).where(comAlgo)
  return { lotes, total: contados?.n ?? 0 }
}

export async function findLote(db: Executor, id: number): Promise<LoteLido | undefined> {
  const [lote] = await db
    .select(colunas)
    .from(loteDeImpressao)
    .innerJoin(parceiro, eq(parceiro.id, loteDeImpressao.parceiroId))
    .where(eq(loteDeImpressao.id, id))
  return lote
}

/** Whether it was this that closed it. */
export async function closeLote(
  tx: Executor,
  id: number,
  fecho: Pick<Lote, 'fechadoEm' | 'fechadoPor'>,
): Promise<boolean> {
  const fechados = await tx
    .update(loteDeImpressao)
    .set({ ...fecho, aberto: false })
    .where(and(eq(loteDeImpressao.id, id), isNull(loteDeImpressao.fechadoEm)))
    .returning({ id: loteDeImpressao.id })
  return fechados.length > 0
}

/** The boletos of a batch, as they were put in it. */
export const listBoletosDoLote = (db: Executor, id: number) =>
  db
    .select({ boletoId: boleto.id, cotaId: boleto.cotaId })
    .from(entregaDeBoleto)
    .innerJoin(boleto, eq(boleto.id, entregaDeBoleto.boletoId))
    .where(eq(entregaDeBoleto.loteId, id))
    .orderBy(asc(boleto.id))
