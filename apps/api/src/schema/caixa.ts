import type { TipoDeMovimentoDoGrupo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { centavos, id, instante, ppt, ref } from './colunas.ts'
import { cota, grupo } from './cotas.ts'
import { funcionario } from './parceiros.ts'

export type ContaDoGrupo = 'fundo-comum' | 'fundo-reserva'

/**
 * The movements of a group's cash other than its quotas' payments, which are in the quotas' own ledgers. Append-only
 * and signed: money that leaves is negative. A correction is a row with the opposite amount whose `estorna_id` names
 * the row that it reverses.
 */
export const movimentoGrupo = pgTable(
  'movimento_grupo',
  {
    id: id(),
    chave: text().notNull().unique(),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    conta: text().$type<ContaDoGrupo>().notNull(),
    tipo: text().$type<TipoDeMovimentoDoGrupo>().notNull(),
    dia: date().notNull(),
    /** The day that it refers to, of what belonged to days already closed. */
    dataValor: date(),
    valorCentavos: centavos().notNull(),
    cotaId: ref().references(() => cota.id),
    historico: text(),
    estornaId: ref(),
    criadoEm: instante().notNull(),
  },
  (t) => [
    index('movimento_grupo_conta').on(t.grupoId, t.conta, t.dia),
    unique('movimento_grupo_estorno_unico').on(t.estornaId),
    check('movimento_grupo_nao_zero', sql`${t.valorCentavos} <> 0`),
  ],
)

/**
 * The books of a group are closed until a day: the end of a month, by a person or by the calendar, or the eve of a
 * published assembly. Nothing is posted on those days any more: see `lancar_em_dia_aberto` in the migrations.
 */
export const fechamento = pgTable(
  'fechamento',
  {
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    ate: date().notNull(),
    origem: text().$type<'calendario' | 'pessoa' | 'assembleia'>().notNull(),
    fechadoEm: instante().notNull(),
    fechadoPor: ref().references(() => funcionario.id),
  },
  (t) => [primaryKey({ columns: [t.grupoId, t.ate] })],
)

/** Net yield of the group's money in a month: what corrects the credits that wait to be used. Undone, it stays. */
export const rendimento = pgTable(
  'rendimento',
  {
    id: id(),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    /** First day of the month. */
    mes: date().notNull(),
    percentualPpt: ppt().notNull(),
    registradoEm: instante().notNull(),
    estornadoEm: instante(),
  },
  (t) => [uniqueIndex('rendimento_do_mes').on(t.grupoId, t.mes).where(sql`${t.estornadoEm} is null`)],
)

/** The closing of a group: told to its people, then its books closed and what is left shared. */
export const encerramento = pgTable('encerramento', {
  grupoId: ref()
    .primaryKey()
    .references(() => grupo.id),
  ultimaAssembleia: date().notNull(),
  comunicadoEm: date(),
  encerradoEm: date(),
  saldoRateadoCentavos: centavos(),
})

/**
 * The amount that a quota receives at the closing of the group: its share of the balance ('rateio'), its unused credit
 * ('credito'), or its share of money that came in later ('suplementar').
 */
export const rateio = pgTable(
  'rateio',
  {
    id: id(),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    origem: text().$type<'rateio' | 'credito' | 'suplementar'>().notNull().default('rateio'),
    /** From when on it can be had: the permanence fee counts from it. */
    dia: date().notNull(),
    valorCentavos: centavos().notNull(),
    pagoEm: date(),
    /** The amount paid and the permanence fee kept. */
    pagoCentavos: centavos(),
    taxaCentavos: centavos(),
    /** It was asked for: the permanence fee counts no longer, and it is paid within the days of the contract. */
    procuradoEm: date(),
    /** Nobody claimed it until the permanence fee had taken it all. */
    extintoEm: date(),
    /** Nobody claimed it in five years; a manager may set that aside, with a reason. */
    prescritoEm: date(),
    prescricaoAfastadaEm: date(),
    /** Its owner was warned that it was about to prescribe. */
    prescricaoAvisadaEm: date(),
  },
  (t) => [
    index('rateio_grupo').on(t.grupoId, t.cotaId),
    index('rateio_a_pagar').on(t.dia).where(sql`${t.pagoEm} is null and ${t.extintoEm} is null`),
    uniqueIndex('rateio_unico').on(t.grupoId, t.cotaId, t.origem).where(sql`${t.origem} <> 'suplementar'`),
  ],
)

/**
 * A difference that the nightly check found between the stored data and the ledger. It stays open until a run no longer
 * finds it.
 */
export const divergencia = pgTable(
  'divergencia',
  {
    id: id(),
    /** A divergence belongs to a quota, or to the stored calendar of a group. */
    cotaId: ref().references(() => cota.id),
    grupoId: ref().references(() => grupo.id),
    campo: text().notNull(),
    guardado: jsonb().notNull(),
    derivado: jsonb().notNull(),
    encontradaEm: instante().notNull(),
    resolvidaEm: instante(),
  },
  (t) => [
    index().on(t.cotaId),
    index().on(t.grupoId),
    uniqueIndex('divergencia_aberta').on(t.cotaId, t.campo).where(sql`${t.resolvidaEm} is null`),
    check('divergencia_de_um_so', sql`num_nonnulls(${t.cotaId}, ${t.grupoId}) = 1`),
  ],
)
