import {
  addDays,
  type Dia,
  diferencaDeParcela,
  type Movimento,
  reajustarPagamento,
  vencimentoDaAssembleia,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { canceladaSql, quitadaSql } from '../../cotas/index.ts'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import {
  chaveDaDiferenca,
  type LancamentoNaRazao,
  type MovimentoLido,
  movimentoLidoSql,
  pagamentoDaChave,
  parseMovimento,
} from '../../razao/index.ts'
import { diferencaACobrar } from '../../schema/index.ts'

/** No instalment is issued longer than this before its assembly. */
const maiorEspera = 75

/** A payment of an instalment whose assembly was held, or will be, on the date of a readjustment or later. */
export type PagaAntes = {
  cotaId: number
  chave: string
  pagamento: Movimento
  /** No contribution may be left to charge a difference with. */
  ultima: boolean
}

/** By assembly from `data` on, the due day of its instalments; of those that may have been issued by `hoje`. */
async function listVencimentos(tx: Executor, grupo: GrupoLido, data: Dia, hoje: Dia) {
  const { rows } = await queryRows(
    tx,
    { numero: 'number', dia: 'text' },
    sql`SELECT numero, dia::text FROM assembleia
    WHERE grupo_id = ${grupo.id} AND dia >= ${data} AND dia <= ${addDays(hoje, maiorEspera)} ORDER BY numero`,
  )
  return rows.map(({ numero, dia }) => ({
    numero,
    vencimento: vencimentoDaAssembleia(dia, grupo.diaVencimento, grupo.calendario),
  }))
}

/**
 * Lists the payments that quotas still in the group made for instalments of assemblies from `data` on. It leaves out
 * bids, payments ahead (issued on their own day before the month's, `lancamentosDaLiquidacao`) and debts settled by a
 * credit in cash, because these buy percentages at the credit of their day. `soDa` limits it to one quota.
 */
export async function listPagasAntes(
  tx: Executor,
  grupo: GrupoLido,
  data: Dia,
  hoje: Dia,
  soDa: number | null = null,
): Promise<PagaAntes[]> {
  const vencimentos = await listVencimentos(tx, grupo, data, hoje)
  const { rows } = await queryRows<Omit<PagaAntes, 'pagamento'> & { pagamento: MovimentoLido }>(
    tx,
    { cotaId: 'number', chave: 'text', ultima: 'boolean', pagamento: 'json' },
    sql`
    SELECT c.id AS "cotaId", m.chave, m.pagamento,
      ${sql.raw(quitadaSql('c.situacao'))} OR s.parcelas_restantes = 0 OR e.parcela = c.contribuicoes AS ultima
    FROM unnest(${sql.param(vencimentos.map(({ numero }) => numero))}::integer[],
      ${sql.param(vencimentos.map(({ vencimento }) => vencimento))}::date[]) AS a (numero, vencimento)
    CROSS JOIN (SELECT * FROM cota WHERE grupo_id = ${grupo.id} AND NOT ${sql.raw(canceladaSql('situacao'))}
      AND (${soDa}::bigint IS NULL OR id = ${soDa})) c
    JOIN cota_saldo s ON s.cota_id = c.id
    JOIN LATERAL (
      SELECT id, dia, coalesce(data_valor, dia) AS de, parcela, vencimento FROM movimento
      WHERE cota_id = c.id AND parcela = a.numero - (${grupo.totalAssembleias} - c.contribuicoes) AND tipo = 'emissao'
        AND estorna_id IS NULL OFFSET 0) e ON NOT (e.vencimento = e.de AND e.de < a.vencimento)
    JOIN LATERAL (
      SELECT id, chave, ${sql.raw(movimentoLidoSql)} AS pagamento FROM movimento m
      WHERE m.cota_id = c.id AND m.dia >= e.dia AND m.parcela = e.parcela AND m.tipo = 'pagamento'
        AND m.estorna_id IS NULL AND m.chave NOT LIKE 'lance%' AND m.chave NOT LIKE 'especie:%' OFFSET 0) m ON true
    WHERE NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = e.id)
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)
    ORDER BY c.id, m.id`,
  )
  return rows.map((row) => ({ ...row, pagamento: parseMovimento(row.pagamento) }))
}

export type CotaReajustada = { id: number; credito: number; novo: number }
/** The readjustment of a group for `data`, applied `hoje`. */
export type Reajuste = { grupo: GrupoLido; data: Dia; hoje: Dia }

/** The movement by which a readjustment restates a paid instalment, and the difference that it leaves to charge. */
type DiferencaDoReajuste = { lancamento: LancamentoNaRazao; diferenca: typeof diferencaACobrar.$inferInsert }

export function reajustarPaga(
  { grupo, data, hoje }: Reajuste,
  { id, credito, novo }: CotaReajustada,
  { chave, pagamento }: PagaAntes,
): DiferencaDoReajuste[] {
  const { parcela } = pagamento
  const reajustado = reajustarPagamento(pagamento, { antes: credito, novo }, hoje)
  if (!reajustado || parcela === null) return []
  const { valor, percentuais } = reajustado.diferenca
  const { percentual, ateContribuicao } = diferencaDeParcela(valor, 0, novo, parcela, grupo.parametros)
  const pagamentoId = pagamentoDaChave(chave)
  return [
    {
      // Under the payment's own key: what reverses the payment reverses this.
      lancamento: { cotaId: id, chave: `${chave}:reajuste:${data}`, lancamento: reajustado.lancamento },
      diferenca: {
        chave: pagamentoId === null ? `${chave}:diferenca` : chaveDaDiferenca(pagamentoId, parcela),
        cotaId: id,
        parcela,
        dia: hoje,
        valorCentavos: valor,
        percentualPpt: percentual,
        fundoComumPpt: percentuais.fundoComum,
        taxaAdministracaoPpt: percentuais.taxaAdministracao,
        fundoReservaPpt: percentuais.fundoReserva,
        ateContribuicao,
      },
    },
  ]
}

/** Keeps the differences to be charged; one that the same payment left of the same instalment before grows by it. */
export async function insertDiferencas(tx: Executor, diferencas: readonly DiferencaDoReajuste['diferenca'][]) {
  if (diferencas.length === 0) return
  const { chave, valorCentavos, percentualPpt, fundoComumPpt, taxaAdministracaoPpt, fundoReservaPpt } = diferencaACobrar
  await tx
    .insert(diferencaACobrar)
    .values([...diferencas])
    .onConflictDoUpdate({
      target: chave,
      set: {
        valorCentavos: sql`${valorCentavos} + excluded.valor_centavos`,
        percentualPpt: sql`${percentualPpt} + excluded.percentual_ppt`,
        fundoComumPpt: sql`${fundoComumPpt} + excluded.fundo_comum_ppt`,
        taxaAdministracaoPpt: sql`${taxaAdministracaoPpt} + excluded.taxa_administracao_ppt`,
        fundoReservaPpt: sql`${fundoReservaPpt} + excluded.fundo_reserva_ppt`,
      },
    })
}
