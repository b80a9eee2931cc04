import type { Dia } from '@contempla/consorcio'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { dadosDo } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'
import { type ContemplacaoLida, listEmVigor } from './contemplacao.sql.ts'
import { isNoBanco, NO_BANCO } from './no-banco.ts'
import { type CreditoDaContemplacao, comCreditos, comoPago } from './valor.ts'

/**
 * The order to the bank for a credit: its day, after which the credit yields no more, and its `valor` in centavos.
 * `saldo` (centavos) is the part of the credit that paid the whole debt that day, under `chave`.
 */
export const OrdemAoBanco = z.object({
  dia: z.string(),
  valor: z.number().int(),
  saldo: z.number().int().default(0),
  chave: z.string().nullable().default(null),
})
export type OrdemAoBanco = z.output<typeof OrdemAoBanco>

const ComOrdem = z.object({ ordem: OrdemAoBanco.nullable().default(null) })

/** The order that the bank has of a billing; null before it was told, and once what it was told is over. */
export const ordemNoBanco = (doCaso: { processo: string; fase: string }, dados: unknown): OrdemAoBanco | null =>
  isNoBanco(doCaso) ? ComOrdem.parse(dados ?? {}).ordem : null

async function readOrdens(db: Executor, meios: Pick<Contexto, 'cifra'>, cotas: readonly number[]) {
  const ordens = new Map<number, OrdemAoBanco>()
  if (cotas.length === 0) return ordens
  const rows = await db
    .select()
    .from(caso)
    .where(
      and(
        inArray(caso.cotaId, [...cotas]),
        or(...NO_BANCO.map(({ processo, fases }) => and(eq(caso.processo, processo), inArray(caso.fase, [...fases])))),
        isNull(caso.encerradoEm),
      ),
    )
  for (const row of rows) {
    const ordem = ordemNoBanco(row, dadosDo(meios, { caso: row }))
    if (ordem && row.cotaId !== null) ordens.set(row.cotaId, ordem)
  }
  return ordens
}

/** Tells whether the bank has the order to pay it and has not answered yet. */
export const isEmPagamento = ({ situacao }: Pick<ContemplacaoLida, 'situacao'>): boolean => situacao === 'em-pagamento'

/**
 * Pairs each of these contemplations with its credit; while the bank is paying it, the credit is the order's amount.
 */
export async function comCreditosAPagar<T extends ContemplacaoLida>(
  db: Executor,
  meios: Pick<Contexto, 'cifra'>,
  lidas: readonly T[],
  hoje: Dia,
): Promise<{ lida: T; credito: CreditoDaContemplacao }[]> {
  const emPagamento = lidas.filter(isEmPagamento).map(({ cotaId }) => cotaId)
  const ordens = await readOrdens(db, meios, emPagamento)
  return (await comCreditos(db, lidas, hoje)).map(({ lida, credito }) => ({
    lida,
    credito: isEmPagamento(lida) ? comoPago(credito, ordens.get(lida.cotaId)?.valor ?? null) : credito,
  }))
}

/** Reads the credit of a quota as every screen tells it; null where the quota is not contemplated. */
export async function creditoDaCota(db: Executor, meios: Pick<Contexto, 'cifra'>, cotaId: number, hoje: Dia) {
  const [com] = await comCreditosAPagar(db, meios, await listEmVigor(db, [cotaId]), hoje)
  return com ? { valor: com.credito.corrigido, usadoEm: com.lida.utilizadoEm } : null
}
