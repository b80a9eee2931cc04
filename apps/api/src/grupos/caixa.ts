import type { Dia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { movimentoGrupo } from '../schema/index.ts'

/** The balance of a group's two funds, in centavos. */
export type CaixaDoGrupo = { fundoComum: number; fundoReserva: number }

const colunasDeCaixaDoGrupo: ColumnsOf<CaixaDoGrupo> = { fundoComum: 'number', fundoReserva: 'number' }

/**
 * The group's cash: what its quotas paid of each fund, differences with the fundo comum, and the group's own movements
 * (credits, refunds, yields). It may be negative: a group that owes more than it has.
 */
export async function getCaixa(db: Executor, grupoId: number): Promise<CaixaDoGrupo> {
  // By an array, so that what is read is the group's quotas, however many there are of others.
  const { rows } = await queryRows<CaixaDoGrupo>(
    db,
    colunasDeCaixaDoGrupo,
    sql`
    SELECT
      (SELECT coalesce(sum(s.fundo_comum_pago_centavos + s.diferenca_paga_centavos), 0) FROM cota_saldo s
        WHERE s.cota_id = any(array(SELECT id FROM cota WHERE grupo_id = ${grupoId})))::bigint
      + (SELECT coalesce(sum(valor_centavos), 0) FROM movimento_grupo
        WHERE grupo_id = ${grupoId} AND conta = 'fundo-comum')::bigint AS "fundoComum",
      (SELECT coalesce(sum(s.fundo_reserva_pago_centavos), 0) FROM cota_saldo s
        WHERE s.cota_id = any(array(SELECT id FROM cota WHERE grupo_id = ${grupoId})))::bigint
      + (SELECT coalesce(sum(valor_centavos), 0) FROM movimento_grupo
        WHERE grupo_id = ${grupoId} AND conta = 'fundo-reserva')::bigint AS "fundoReserva"`,
  )
  return rows[0] ?? { fundoComum: 0, fundoReserva: 0 }
}

/** The contemplation whose bid a movement paid, gave back or paid anew: by the key of what it reverses, where it does. */
const doLanceSql = sql.raw(`split_part(coalesce(o.chave, m.chave), ':', 1) IN ('lance', 'lance-desfeito')
  AND split_part(coalesce(o.chave, m.chave), ':', 2) = x.id::text`)

/** A bid whose payment was reversed, or that was taken for paid by mistake: nothing of it ever came in. */
const nuncaEntrouSql = sql.raw(`(x.dinheiro_nao_entrou
  OR EXISTS (SELECT FROM pagamento p LEFT JOIN boleto b ON b.id = p.boleto_id
    WHERE p.cota_id = x.cota_id AND p.estornado_em IS NOT NULL
      AND (p.chave = 'lance-a-mao:' || x.id OR (b.tipo = 'lance' AND b.contemplacao_id = x.id))))`)

/**
 * The fundo comum for an assembly held on an earlier day: what was in it when that day ended, by the day on which the money
 * came in or left, and no more than is in it. What was reversed since never was: a payment's money may be in another quota,
 * as of the same day. A bid given back was there until it was, and what its money pays instead is not there before; one
 * whose money never came in was not there at all.
 */
export async function getFundoComumDoDia(db: Executor, grupoId: number, dia: Dia): Promise<number> {
  const { fundoComum } = await getCaixa(db, grupoId)
  // A movement's value date is its own day or an earlier one. Only a payment of instalments with the money of an undone
  // bid is posted back to an earlier day.
  const { rows } = await queryRows(
    db,
    { depois: 'number' },
    sql`
    SELECT (SELECT coalesce(sum(m.fundo_comum_centavos + m.diferenca_centavos), 0)
      FROM cota c JOIN movimento m ON m.cota_id = c.id LEFT JOIN movimento o ON o.id = m.estorna_id
      LEFT JOIN movimento p ON p.id = o.id AND p.chave LIKE 'pagamento:%'
      WHERE c.grupo_id = ${grupoId} AND m.dia > ${dia} AND m.tipo = 'pagamento'
        AND coalesce(p.data_valor, p.dia, m.data_valor, m.dia) > ${dia}
        AND NOT EXISTS (SELECT FROM contemplacao x WHERE x.cota_id = c.id AND x.desfeita_em IS NOT NULL AND ${doLanceSql})
      )::bigint
    + (SELECT coalesce(sum(m.fundo_comum_centavos + m.diferenca_centavos), 0)
      FROM contemplacao x JOIN movimento m ON m.cota_id = x.cota_id LEFT JOIN movimento o ON o.id = m.estorna_id
      WHERE x.grupo_id = ${grupoId} AND x.desfeita_em > ${dia} AND m.tipo = 'pagamento' AND ${doLanceSql}
        AND (m.estorna_id IS NOT NULL OR m.chave LIKE 'lance-desfeito:%' OR coalesce(m.data_valor, m.dia) > ${dia})
        AND NOT ${nuncaEntrouSql})::bigint
    + (SELECT coalesce(sum(m.valor_centavos), 0)
      FROM movimento_grupo m LEFT JOIN movimento_grupo o ON o.id = m.estorna_id
      WHERE m.grupo_id = ${grupoId} AND m.conta = 'fundo-comum' AND m.dia > ${dia}
        AND coalesce(o.data_valor, o.dia, m.data_valor, m.dia) > ${dia})::bigint AS depois`,
  )
  return Math.min(fundoComum, fundoComum - (rows[0]?.depois ?? 0))
}

export type LancamentoNoGrupo = Omit<typeof movimentoGrupo.$inferInsert, 'id' | 'criadoEm'>

/** The administrator's part of a refund, out of the cash in which the refund left it: once for each quota. */
export const lancamentoDaPenal = ({ cotaId, valor, ...doGrupo }: PenalDaCota): LancamentoNoGrupo => ({
  ...doGrupo,
  cotaId,
  chave: `penal:${cotaId}`,
  conta: 'fundo-comum',
  tipo: 'multa-de-exclusao',
  valorCentavos: -valor,
  historico: 'Penal de exclusão, à administradora',
})

type PenalDaCota = { cotaId: number; grupoId: number; dia: Dia; valor: number }

/** Posts movements of groups; a fact that is there already is left as it is, and zero is no fact. */
export async function lancarNoGrupo(tx: Executor, lancamentos: readonly LancamentoNoGrupo[], agora: Date) {
  const novos = lancamentos.filter(({ valorCentavos }) => valorCentavos !== 0)
  if (novos.length === 0) return
  await tx
    .insert(movimentoGrupo)
    .values(novos.map((lancamento) => ({ ...lancamento, criadoEm: agora })))
    .onConflictDoNothing({ target: movimentoGrupo.chave })
}
