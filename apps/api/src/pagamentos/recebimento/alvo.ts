import { semPreenchimento, valorDasBarras } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queryRows } from '../../platform/rows.ts'
import { boleto, cliente, cota, type MotivoDoPagamentoNaFila, pagadorDoBoleto } from '../../schema/index.ts'

/** The bank's data of the boleto: its registered amount in centavos (0 where absent), and the payer's inscription. */
type TituloDoBanco = { valorTitulo: number; pagador: string | null }

/**
 * A fact's target: a boleto by the bank's number, and exactly `boletoId` where the reporter knows it, or the
 * instalments that a person chose.
 */
export type AlvoDoFato =
  | { nossoNumero: string; boletoId?: number; titulo?: TituloDoBanco; banco?: string | null }
  | { cotaId: number; parcelas: readonly number[] }

/** The boleto and the quota that were found, and the reason why nothing may be posted there. */
export type Alvo = { boletoId: number | null; cotaId: number | null; recusa: MotivoDoPagamentoNaFila | null }

export const ninguem: Alvo = { boletoId: null, cotaId: null, recusa: null }

/** A boleto that the number may mean: ours, or another administrator's with which an instalment was imported. */
type Candidato = { boletoId: number | null; cotaId: number; valor: number | null }

const idDoBoleto = /^\d{1,15}$/

/**
 * Lists the boletos that the number may mean; another administrator's must be of the reporting bank, or of any where
 * none is named.
 */
async function listCandidatos(tx: Executor, numero: string, banco: string | null): Promise<Candidato[]> {
  const id = idDoBoleto.test(numero) ? Number(numero) : null
  const { rows } = await queryRows(
    tx,
    { boletoId: 'number | null', cotaId: 'number', valor: 'number | null', barras: 'text | null' },
    sql`SELECT id AS "boletoId", cota_id AS "cotaId", valor_centavos AS valor, NULL AS barras FROM boleto WHERE id = ${id}
      UNION ALL
      SELECT (SELECT b.id FROM boleto b WHERE b.cota_id = a.cota_id AND b.tipo = 'mensal' AND b.parcelas @> ARRAY[a.parcela]
          ORDER BY b.baixado_em IS NOT NULL, b.criado_em DESC, b.id DESC LIMIT 1),
        a.cota_id, NULL, a.codigo_de_barras
      FROM boleto_anterior a WHERE a.numero = ${numero} AND (${banco}::text IS NULL OR a.banco = ${banco})`,
  )
  return rows.map(({ barras, valor, ...row }) => ({ ...row, valor: barras === null ? valor : valorDasBarras(barras) }))
}

async function inscricaoDoPagador(
  tx: Executor,
  cifra: Contexto['cifra'],
  { boletoId, cotaId }: Candidato,
): Promise<string | null> {
  const [row] = await tx
    .select({ cifrada: cliente.inscricaoCifrada })
    .from(cota)
    .leftJoin(boleto, eq(boleto.id, boletoId ?? 0))
    .innerJoin(cliente, eq(cliente.id, pagadorDoBoleto))
    .where(eq(cota.id, cotaId))
  return row ? semPreenchimento(cifra.decifrar(row.cifrada)) : null
}

/**
 * Refuses a boleto with another amount or payer: it is another boleto with the same number, and a person must say
 * whose.
 */
async function recusaDo(
  tx: Executor,
  cifra: Contexto['cifra'],
  candidato: Candidato,
  { valorTitulo = 0, pagador = null }: Partial<TituloDoBanco> = {},
): Promise<MotivoDoPagamentoNaFila | null> {
  const { valor } = candidato
  if (valor !== null && valorTitulo > 0 && valorTitulo !== valor) return 'TITULO_DIVERGENTE'
  if (pagador !== null && pagador !== (await inscricaoDoPagador(tx, cifra, candidato))) return 'PAGADOR_DIVERGENTE'
  return null
}

/** Finds the boleto of a number. Where there are two, the bank's data decide, and otherwise a person. */
async function findPeloNumero(
  tx: Executor,
  cifra: Contexto['cifra'],
  { nossoNumero, titulo, banco = null }: Extract<AlvoDoFato, { nossoNumero: string }>,
): Promise<Alvo> {
  const numero = semPreenchimento(nossoNumero)
  const candidatos = await listCandidatos(tx, numero, banco)
  const comRecusa = await Promise.all(
    candidatos.map(async (candidato) => ({ candidato, recusa: await recusaDo(tx, cifra, candidato, titulo) })),
  )
  const servem = comRecusa.filter(({ recusa }) => recusa === null)
  const [unico] = servem
  if (unico && servem.length === 1) {
    const { boletoId, cotaId } = unico.candidato
    // An instalment without a boleto here was paid before it was imported.
    return { boletoId, cotaId, recusa: boletoId === null ? 'BOLETO_JA_PAGO' : null }
  }
  return { ...ninguem, recusa: unico ? 'TITULO_DIVERGENTE' : (comRecusa[0]?.recusa ?? null) }
}

/** Finds the target of a fact. Throws NAO_ENCONTRADO for a quota, named by a person, that does not exist. */
export async function findAlvo(
  tx: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  { alvo }: { alvo: AlvoDoFato },
): Promise<Alvo> {
  if ('nossoNumero' in alvo) {
    if (alvo.boletoId === undefined) return findPeloNumero(tx, cifra, alvo)
    const [conhecido] = await tx.select().from(boleto).where(eq(boleto.id, alvo.boletoId))
    return conhecido ? { boletoId: conhecido.id, cotaId: conhecido.cotaId, recusa: null } : ninguem
  }
  const [existe] = await tx.select({ id: cota.id }).from(cota).where(eq(cota.id, alvo.cotaId))
  if (!existe) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { ...ninguem, cotaId: alvo.cotaId }
}
