import type { ChaveDeCategoria, ChaveDeFinalidade, RegraDeRetencao } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caso } from '../casos.ts'
import { cliente } from '../clientes.ts'
import { id, instante, ref } from '../colunas.ts'

const doCliente = () =>
  ref()
    .notNull()
    .references(() => cliente.id)

/** The way by which a consent was given or taken back. */
export type MeioDoConsentimento = 'portal' | 'biometria' | 'aparelho' | 'pedido'

/** What a person agreed to and took back, each time as it was said; only receives rows, and the last of a purpose counts. */
export const consentimento = pgTable(
  'consentimento',
  {
    id: id(),
    clienteId: doCliente(),
    finalidade: text().$type<ChaveDeFinalidade>().notNull(),
    /** Of the words that they read. */
    versao: text().notNull(),
    aceito: boolean().notNull(),
    meio: text().$type<MeioDoConsentimento>().notNull(),
    em: instante().notNull(),
  },
  (t) => [
    index('consentimento_do_cliente').on(t.clienteId, t.finalidade, t.id),
    // Serves the sending of news, which looks for everybody who agreed.
    index('consentimento_da_finalidade').on(t.finalidade, t.clienteId, t.id),
  ],
)

/** A copy of everything that is held of a person, made at their request; its two files lie in the file storage. */
export const exportacao = pgTable(
  'exportacao',
  {
    /** The JSON's name in the file storage. */
    id: uuid().primaryKey(),
    /** The PDF's. */
    pdfId: uuid().notNull(),
    clienteId: doCliente(),
    pedidaEm: instante().notNull(),
    prontaEm: instante(),
    expiraEm: instante(),
    /** Of both files; null until they are there. */
    jsonBytes: integer(),
    pdfBytes: integer(),
    /** How many rows of the database are in it. */
    linhas: integer(),
    tentativas: integer().notNull().default(0),
    baixadas: integer().notNull().default(0),
    /** Its files are gone. */
    apagadaEm: instante(),
  },
  (t) => [
    index('exportacao_do_cliente').on(t.clienteId, t.pedidaEm),
    uniqueIndex('exportacao_a_fazer').on(t.clienteId).where(sql`${t.prontaEm} is null and ${t.apagadaEm} is null`),
    index('exportacao_guardada').on(t.expiraEm).where(sql`${t.apagadaEm} is null`),
    check(
      'exportacao_pronta',
      sql`num_nulls(${t.prontaEm}, ${t.expiraEm}, ${t.jsonBytes}, ${t.pdfBytes}, ${t.linhas}) in (0, 5)`,
    ),
  ],
)

/** One line of the answer to a request for erasure: a category that went, or that goes on a day. */
export const eliminacao = pgTable(
  'eliminacao',
  {
    id: id(),
    clienteId: doCliente(),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    categoria: text().$type<ChaveDeCategoria>().notNull(),
    regra: text().$type<RegraDeRetencao>().notNull(),
    /** The day on which it goes; null where it is not known yet. */
    em: date({ mode: 'string' }),
    /** Nothing moves the day any more. */
    certo: boolean().notNull(),
    decididaEm: instante().notNull(),
    feitaEm: instante(),
    /** How many rows went, or were anonymised; null until then. */
    linhas: integer(),
  },
  (t) => [
    index('eliminacao_do_caso').on(t.casoId, t.id),
    // Asked for again while it waits, it waits once.
    uniqueIndex('eliminacao_a_fazer').on(t.clienteId, t.categoria).where(sql`${t.feitaEm} is null`),
    index('eliminacao_por_dia').on(t.em).where(sql`${t.feitaEm} is null`),
    check('eliminacao_feita', sql`num_nulls(${t.feitaEm}, ${t.linhas}) in (0, 2)`),
  ],
)
