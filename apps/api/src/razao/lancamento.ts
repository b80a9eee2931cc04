import { type Componente, estornar, isMovimentoCoerente, type Lancamento, type Movimento } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { type Coluna, linhasSql, type Registro, upsertSql } from '../platform/tabela.ts'
import { lockCotas } from './leitura.ts'
import { registroDoSaldo, tabelaSaldo } from './saldo.ts'

export const colunaDoComponente: readonly (readonly [Componente, coluna: string])[] = [
  ['fundoComum', 'fundo_comum_centavos'],
  ['taxaAdministracao', 'taxa_administracao_centavos'],
  ['fundoReserva', 'fundo_reserva_centavos'],
  ['seguro', 'seguro_centavos'],
  ['taxaCadastro', 'taxa_cadastro_centavos'],
  ['diferenca', 'diferenca_centavos'],
  ['multa', 'multa_centavos'],
  ['juros', 'juros_centavos'],
]

/** Columns of a movement, but its quota and what it reverses. */
export const colunasDoMovimento: readonly Coluna[] = [
  ['chave', 'text'],
  ['tipo', 'text'],
  ['dia', 'date'],
  ['parcela', 'integer'],
  ['vencimento', 'date'],
  ['credito_centavos', 'bigint'],
  ...colunaDoComponente.map(([, coluna]): Coluna => [coluna, 'bigint']),
  ['fundo_comum_ppt', 'bigint'],
  ['taxa_administracao_ppt', 'bigint'],
  ['fundo_reserva_ppt', 'bigint'],
]

export function registroDoMovimento(lancamento: Lancamento, chave: string): Registro {
  const registro: Registro = {
    chave,
    tipo: lancamento.tipo,
    dia: lancamento.dia,
    parcela: lancamento.parcela,
    vencimento: lancamento.vencimento,
    credito_centavos: lancamento.credito,
    fundo_comum_ppt: lancamento.percentuais.fundoComum,
    taxa_administracao_ppt: lancamento.percentuais.taxaAdministracao,
    fundo_reserva_ppt: lancamento.percentuais.fundoReserva,
  }
  for (const [componente, coluna] of colunaDoComponente) registro[coluna] = lancamento.valores[componente]
  return registro
}

/** A movement to be posted: `chave` names the fact, so that no fact is posted twice. */
export type LancamentoNaRazao = {
  cotaId: number
  chave: string
  lancamento: Lancamento
  /** Id of the movement that this one reverses. */
  estorna?: number
  /** The day that it refers to, where it can't count on it. */
  dataValor?: string
  /** The quota's credit until this movement made it another. */
  creditoAnterior?: number
}

const entrada: readonly Coluna[] = [
  ['cota_id', 'bigint'],
  ['estorna_id', 'bigint'],
  ['credito_anterior_centavos', 'bigint'],
  ['data_valor', 'date'],
  ...colunasDoMovimento,
]
const nomes = sql.raw(entrada.map(([nome]) => nome).join(', '))

/** Derives the balances of these quotas from their ledgers. They must be locked (`lockCotas`). */
export async function updateSaldos(tx: Executor, cotaIds: readonly number[]): Promise<void> {
  const cotas = await lockCotas(tx, cotaIds)
  const linhas = linhasSql(tabelaSaldo.colunas, cotas.map(registroDoSaldo))
  await tx.execute(sql`WITH ${linhas} ${sql.raw(upsertSql(tabelaSaldo))}`)
}

/**
 * Posts movements and brings the balances of their quotas up to date, in the caller's transaction, which must hold the
 * quotas (`lockCotas`). A fact that is in the ledger already is left as it is. Returns the keys posted now. Throws
 * RangeError on a movement whose percentages are not those of its amounts.
 */
export async function lancar(
  tx: Executor,
  lancamentos: readonly LancamentoNaRazao[],
  agora: Date,
): Promise<ReadonlySet<string>> {
  if (lancamentos.length === 0) return new Set()
  for (const { lancamento, chave } of lancamentos)
    if (!isMovimentoCoerente(lancamento)) throw new RangeError(`O lançamento ${chave} não é coerente`)
  const registros = lancamentos.map(({ cotaId, chave, lancamento, estorna, creditoAnterior, dataValor }) => ({
    ...registroDoMovimento(lancamento, chave),
    cota_id: cotaId,
    estorna_id: estorna ?? null,
    credito_anterior_centavos: creditoAnterior ?? null,
    data_valor: dataValor ?? null,
  }))
  const { rows } = await queryRows(
    tx,
    { chave: 'text' },
    sql`WITH ${linhasSql(entrada, registros)}
      INSERT INTO movimento (${nomes}, criado_em) SELECT ${nomes}, ${agora} FROM linhas
      ON CONFLICT (chave) DO NOTHING RETURNING chave`,
  )
  await updateSaldos(tx, [...new Set(lancamentos.map(({ cotaId }) => cotaId))])
  return new Set(rows.map(({ chave }) => chave))
}

/**
 * The movements that undo these, ready for `lancar`: the last one first, so that what was issued and paid is open again
 * before it is not issued. What was undone already is left out.
 */
export function estornos(
  cotaId: number,
  movimentos: readonly Movimento[],
  aEstornar: readonly Movimento[],
  dia: string,
): LancamentoNaRazao[] {
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  return aEstornar
    .filter(({ id, estorna }) => estorna === null && !desfeitos.has(id))
    .toReversed()
    .map((movimento) => {
      const { id: _, estorna: __, ...lancamento } = estornar(movimento, { id: '', dia })
      return { cotaId, chave: `estorno:${movimento.id}`, lancamento, estorna: Number(movimento.id) }
    })
}
