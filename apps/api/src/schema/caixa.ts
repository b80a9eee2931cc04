import type { TipoDeMovimentoDoGrupo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { centavos, id, instante, ppt, ref } from './colunas.ts'
import { cota, grupo } from './cotas.ts'
import { funcionario } from './parceiros.ts'

export type ContaDoGrupo = 'fundo-comum' | 'fundo-reserva'

/**
 * What moves a group's cash beside its quotas' payments, which are in their own ledgers: append-only, signed (what
 * leaves is negative). A correction is a row with the opposite amount that names, in `estorna_id`, what it undoes.
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
 * What a quota has to receive from the closing: its share of what was left ('rateio'), its credit that it had not used
 * ('credito'), and its share of what came in after ('suplementar').
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
    /** What was paid of it, and the permanence fee kept. */
    pagoCentavos: centavos(),
    taxaCentavos: centavos(),
    /** Nobody claimed it until the permanence fee had taken it all. */
    extintoEm: date(),
  },
  (t) => [
    index('rateio_grupo').on(t.grupoId, t.cotaId),
    index('rateio_a_pagar').on(t.dia).where(sql`${t.pagoEm} is null and ${t.extintoEm} is null`),
    uniqueIndex('rateio_unico').on(t.grupoId, t.cotaId, t.origem).where(sql`${t.origem} <> 'suplementar'`),
  ],
)

/** What the nightly check found that the ledger does not explain; kept until a run no longer finds it. */
export const divergencia = pgTable(
  'divergencia',
  {
    id: id(),
    /** What differs is a quota's, or what is kept of a group's calendar. */
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
