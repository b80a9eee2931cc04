import {
  type Dia,
  type Diferenca,
  isCancelada,
  isQuitada,
  isSemPercentual,
  type Lancamento,
  parcelasNoSaldo,
} from '@contempla/consorcio'
import { and, asc, eq, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canceladaSql, quitadaSql } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { type Coluna, linhasSql } from '../../platform/tabela.ts'
import {
  colunaDoComponente,
  colunasDePlanoLido,
  colunasDoMovimento,
  type PlanoLido,
  parsePlano,
  registroDoMovimento,
  titularFaleceuSql,
} from '../../razao/index.ts'
import { assembleia, emissaoMensal } from '../../schema/index.ts'

/** Assemblies of these groups until a day whose instalments were not all issued, each with the day of the one before it. */
export function listAssembleiasEmAberto(db: Executor, grupoIds: readonly number[], ate: Dia) {
  const anterior = alias(assembleia, 'anterior')
  const feita = db
    .select({ um: sql`1` })
    .from(emissaoMensal)
    .where(
      and(
        eq(emissaoMensal.grupoId, assembleia.grupoId),
        eq(emissaoMensal.assembleia, assembleia.numero),
        isNotNull(emissaoMensal.concluidaEm),
      ),
    )
  return db
    .select({ grupoId: assembleia.grupoId, numero: assembleia.numero, dia: assembleia.dia, anterior: anterior.dia })
    .from(assembleia)
    .leftJoin(
      anterior,
      and(eq(anterior.grupoId, assembleia.grupoId), eq(anterior.numero, sql`${assembleia.numero} - 1`)),
    )
    .where(
      and(
        sql`${assembleia.grupoId} = any(${sql.param(grupoIds)}::bigint[])`,
        lte(assembleia.dia, ate),
        notExists(feita),
      ),
    )
    .orderBy(asc(assembleia.numero))
}

/** Quotas that may have an instalment of an assembly: neither cancelled nor paid off, and in the group by then. */
export async function listCotasACobrar(db: Executor, grupoId: number, entradas: number): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT c.id FROM cota c WHERE c.grupo_id = ${grupoId} AND c.contribuicoes >= ${entradas}
      AND NOT ${sql.raw(canceladaSql('c.situacao'))} AND NOT ${sql.raw(quitadaSql('c.situacao'))} ORDER BY c.id`,
  )
  return rows.map(({ id }) => id)
}

const totalDoMovimento = sql.raw(colunaDoComponente.map(([, coluna]) => `m.${coluna}`).join(' + '))

/**
 * Ends the run of a month, once. Where it had nothing to issue, the month's instalments came in with the import, and are
 * counted as they came: those due in it, and not what was paid ahead of it.
 */
export async function concluirMes(
  db: Executor,
  { id, totalAssembleias }: { id: number; totalAssembleias: number },
  numero: number,
  agora: Date,
): Promise<void> {
  const importadas = (conta: SQL) => sql`(SELECT ${conta} FROM cota c JOIN movimento m ON m.cota_id = c.id
    WHERE c.grupo_id = ${id} AND m.parcela = c.contribuicoes - ${totalAssembleias - numero}::integer AND m.tipo = 'emissao'
      AND m.estorna_id IS NULL AND date_trunc('month', m.vencimento) = date_trunc('month', e.vencimento)
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id))`
  await db.execute(sql`UPDATE emissao_mensal e SET concluida_em = ${agora},
      emitidas = CASE WHEN emitidas = 0 THEN ${importadas(sql`count(*)::int`)} ELSE emitidas END,
      total_centavos = CASE WHEN emitidas = 0 THEN ${importadas(sql`coalesce(sum(${totalDoMovimento}), 0)::bigint`)}
        ELSE total_centavos END
    WHERE e.grupo_id = ${id} AND e.assembleia = ${numero} AND e.concluida_em IS NULL`)
}

/** Quotas alike in all that an instalment depends on: they share it. */
export type Classe = {
  plano_id: number
  contribuicoes: number
  antes: number | null
  credito: number
  /** Differences of earlier instalments still to be charged, together. */
  diferencas: readonly Diferenca[]
  /**
   * The plan was changed by what was paid ahead, the contribution was issued before and reversed, money alone is owed, or the
   * quota has days that count no lateness, or charges no insurance.
   */
  especial: boolean
  situacao: 'ativa' | 'cancelada' | 'quitada'
  ids: number[]
}

/** Holds the quotas and answers, class by class, those without the contribution of the assembly. */
export async function lockClasses(tx: Executor, ids: readonly number[], faltam: number): Promise<Classe[]> {
  const escolhidas = sql`any(${sql.param(ids)}::bigint[])`
  await tx.execute(sql`SELECT FROM cota_saldo WHERE cota_id = ${escolhidas} ORDER BY cota_id FOR UPDATE`)
  // A statement of its own: it sees what whoever held the quotas before wrote.
  const { rows } = await queryRows<ClasseLida>(
    tx,
    colunasDeClasseLida,
    sql`
    SELECT c.plano_id, c.contribuicoes, c.contribuicoes_antes_da_contemplacao AS antes, c.credito_centavos AS credito,
      d.valor, d.fundo_comum, d.taxa_administracao, d.fundo_reserva, e.emitida OR p.alterado OR d.em_dinheiro AS especial,
      c.situacao, json_agg(c.id ORDER BY c.id) AS ids
    FROM cota c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(valor_centavos - cobrado_centavos), 0)::bigint AS valor,
        coalesce(sum(fundo_comum_ppt), 0)::bigint AS fundo_comum,
        coalesce(sum(taxa_administracao_ppt), 0)::bigint AS taxa_administracao,
        coalesce(sum(fundo_reserva_ppt), 0)::bigint AS fundo_reserva,
        coalesce(bool_or(fundo_comum_ppt = 0 AND taxa_administracao_ppt = 0 AND fundo_reserva_ppt = 0), false) AS em_dinheiro
      FROM diferenca_a_cobrar
      WHERE cota_id = c.id AND cobrado_centavos <> valor_centavos AND cancelada_em IS NULL) d
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM abatimento WHERE cota_id = c.id AND estornado_em IS NULL)
        OR EXISTS (SELECT FROM recomposicao WHERE cota_id = c.id)
        OR EXISTS (SELECT FROM renegociacao r WHERE r.cota_id = c.id AND r.desfecho IS DISTINCT FROM 'desfeita')
        OR EXISTS (SELECT FROM pausa_da_cota WHERE cota_id = c.id)
        OR ${sql.raw(titularFaleceuSql('c.cliente_id'))} AS alterado) p
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS emitida,
        coalesce(bool_or(NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)), false) AS em_vigor
      FROM movimento m
      WHERE m.cota_id = c.id AND m.parcela = c.contribuicoes - ${faltam} AND m.tipo = 'emissao' AND m.estorna_id IS NULL) e
    WHERE c.id = ${escolhidas} AND NOT e.em_vigor
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ORDER BY min(c.id)`,
  )
  return rows.map(({ valor, fundo_comum, taxa_administracao, fundo_reserva, ...row }) => {
    const percentuais = {
      fundoComum: fundo_comum,
      taxaAdministracao: taxa_administracao,
      fundoReserva: fundo_reserva,
    }
    const nada = valor === 0 && isSemPercentual(percentuais)
    return { ...row, diferencas: nada ? [] : [{ valor, percentuais }], situacao: situacaoDe(row.situacao) }
  })
}

type ClasseLida = Omit<Classe, 'situacao' | 'diferencas'> & {
  situacao: string
  valor: number
  fundo_comum: number
  taxa_administracao: number
  fundo_reserva: number
}

const colunasDeClasseLida: ColumnsOf<ClasseLida> = {
  plano_id: 'number',
  contribuicoes: 'number',
  antes: 'number | null',
  credito: 'number',
  especial: 'boolean',
  ids: 'json',
  situacao: 'text',
  valor: 'number',
  fundo_comum: 'number',
  taxa_administracao: 'number',
  fundo_reserva: 'number',
}

function situacaoDe(situacao: string): Classe['situacao'] {
  if (isCancelada(situacao)) return 'cancelada'
  return isQuitada(situacao) ? 'quitada' : 'ativa'
}

/** The plans of a group's partner, by id. */
export async function readPlanos(db: Executor, parceiroId: number) {
  const { rows } = await queryRows<PlanoLido & { id: number }>(
    db,
    { ...colunasDePlanoLido, id: 'number' },
    sql`SELECT id, modalidade, prazo_meses, taxa_administracao_ppt, fundo_reserva_ppt, seguro_mensal_ppt,
      casas_do_percentual, fracao_ppt, adicional_ppt, taxa_antecipada_ppt, taxa_antecipada_contribuicoes FROM plano WHERE parceiro_id = ${parceiroId}`,
  )
  return new Map(rows.map((row) => [row.id, parsePlano(row)]))
}

/** The instalment charged to each quota of `ids`. */
export type ParcelaDaClasse = {
  ids: readonly number[]
  numero: number
  vencimento: Dia
  total: number
  lancamentos: readonly Lancamento[]
}

const semChave = colunasDoMovimento.filter(([nome]) => nome !== 'chave')
const colunasDaClasse: readonly Coluna[] = [['classe', 'integer'], ...semChave]
const nomesSemChave = sql.raw(semChave.map(([nome]) => nome).join(', '))

/** The quotas with the class of each, as rows named `a`. */
function alvosSql(parcelas: readonly ParcelaDaClasse[]) {
  const ids = parcelas.flatMap((parcela) => parcela.ids)
  const classes = parcelas.flatMap((parcela, classe) => parcela.ids.map(() => classe))
  return sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(classes)}::integer[]) AS a (cota_id, classe)`
}

/** Returns the instalment of a class as a balance keeps it, before any payment. */
function devidaDe(lancamentos: readonly Lancamento[]) {
  const movimentos = lancamentos.map((lancamento, i) => ({ ...lancamento, id: String(i), estorna: null }))
  const [devida] = parcelasNoSaldo({ movimentos, pausas: [] })
  return devida
}

/** A column of the balance, by due day, with the instalment of the class in its place. */
const comParcelaSql = (coluna: 'em_aberto' | 'devidas', parcela: 'parcela' | 'devida') =>
  sql.raw(`CASE
      WHEN s.${coluna} = '[]' OR (s.${coluna} -> -1 ->> 'vencimento')::date < l.vencimento THEN s.${coluna} || l.${parcela}
      ELSE (SELECT jsonb_agg(e ORDER BY e ->> 'vencimento', (e ->> 'numero')::integer)
            FROM jsonb_array_elements(s.${coluna} || l.${parcela}) AS e) END`)

/**
 * Writes the instalments, in the transaction that holds their quotas: movements, boletos, and in the balances what
 * `registroDoSaldo` would derive. The quotas must have no movement of that contribution, and the total must be positive.
 */
export async function insertParcelas(tx: Executor, parcelas: readonly ParcelaDaClasse[], agora: Date) {
  if (parcelas.length === 0) return
  const alvos = alvosSql(parcelas)
  const linhas = parcelas.flatMap(({ lancamentos }, classe) =>
    lancamentos.map((lancamento) => ({ ...registroDoMovimento(lancamento, ''), classe })),
  )
  await tx.execute(sql`WITH ${linhasSql(colunasDaClasse, linhas)}
    INSERT INTO movimento (cota_id, chave, ${nomesSemChave}, criado_em)
    SELECT a.cota_id, l.tipo || ':' || a.cota_id || ':' || l.parcela, ${nomesSemChave}, ${agora}
    FROM ${alvos} JOIN linhas l USING (classe)`)
  const totais = linhasSql(
    [
      ['classe', 'integer'],
      ['numero', 'integer'],
      ['vencimento', 'date'],
      ['total', 'bigint'],
      ['parcela', 'jsonb'],
      ['devida', 'jsonb'],
      ['credito', 'bigint'],
    ],
    parcelas.map(({ numero, vencimento, total, lancamentos }, classe) => ({
      classe,
      numero,
      vencimento,
      total,
      parcela: { numero, vencimento, valor: total },
      devida: devidaDe(lancamentos),
      credito: lancamentos.find(({ tipo }) => tipo === 'emissao')?.credito,
    })),
  )
  await tx.execute(sql`WITH ${totais}
    INSERT INTO boleto (cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em)
    SELECT a.cota_id, 'mensal', ARRAY[l.numero], l.total, l.vencimento, ${agora} FROM ${alvos} JOIN linhas l USING (classe)`)
  // Nearly always the newest instalment is the last to fall due; only else are they put in order.
  await tx.execute(sql`WITH ${totais}
    UPDATE cota_saldo s SET em_aberto = ${comParcelaSql('em_aberto', 'parcela')}, devidas = ${comParcelaSql('devidas', 'devida')},
      emitidas = CASE WHEN s.emitidas[cardinality(s.emitidas)] > l.numero
        THEN (SELECT array_agg(n ORDER BY n) FROM unnest(s.emitidas || l.numero) n) ELSE s.emitidas || l.numero END,
      credito_original_centavos = CASE WHEN s.emitidas = '{}' THEN coalesce(s.credito_original_centavos, l.credito)
        ELSE s.credito_original_centavos END
    FROM ${alvos} JOIN linhas l USING (classe) WHERE s.cota_id = a.cota_id`)
}

/** Marks as charged everything that these quotas had pending. */
export async function markDiferencas(tx: Executor, parcelas: readonly ParcelaDaClasse[]) {
  if (parcelas.length === 0) return
  const numeros = sql.param(parcelas.flatMap(({ ids, numero }) => ids.map(() => numero)))
  const ids = sql.param(parcelas.flatMap((parcela) => parcela.ids))
  await tx.execute(sql`UPDATE diferenca_a_cobrar d SET cobrado_centavos = valor_centavos, cobrada_na = a.numero,
    fundo_comum_ppt = 0, taxa_administracao_ppt = 0, fundo_reserva_ppt = 0
    FROM unnest(${ids}::bigint[], ${numeros}::integer[]) AS a (cota_id, numero)
    WHERE d.cota_id = a.cota_id AND d.cobrado_centavos <> d.valor_centavos AND d.cancelada_em IS NULL`)
}
