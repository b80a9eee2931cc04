import type { FatoDaCota, TipoCota } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { id, instante, ref } from './colunas.ts'
import { grupo } from './cotas.ts'
import { funcionario, parceiro } from './parceiros.ts'

/**
 * An announcement of the partner to its customers: to all of them, to the holders of a kind of quota, or to those of a
 * group. It is shown from `comeca_em`, or else from its publication, until `expira_em`.
 */
export const comunicado = pgTable(
  'comunicado',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    titulo: text().notNull(),
    texto: text().notNull(),
    tipo: text().$type<TipoCota>(),
    grupoId: ref().references(() => grupo.id),
    publicadoEm: instante(),
    publicadoPor: ref().references(() => funcionario.id),
    comecaEm: instante(),
    expiraEm: instante(),
    criadoEm: instante().notNull(),
    /** It also goes to whoever agreed to be sent news. */
    divulgar: boolean().notNull().default(false),
    /** Up to which customer it was sent; null before the first. */
    divulgadoAte: ref(),
    divulgadoEm: instante(),
  },
  (t) => [
    index().on(t.parceiroId, t.publicadoEm),
    index('comunicado_a_divulgar').on(t.publicadoEm).where(sql`${t.divulgar} and ${t.divulgadoEm} is null`),
    check('comunicado_um_publico', sql`${t.tipo} IS NULL OR ${t.grupoId} IS NULL`),
    check('comunicado_comeca_antes', sql`${t.comecaEm} < ${t.expiraEm}`),
  ],
)

/** That a person opened an announcement, the first time. */
export const leituraDoComunicado = pgTable(
  'leitura_do_comunicado',
  {
    comunicadoId: ref()
      .notNull()
      .references(() => comunicado.id),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    em: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clienteId, t.comunicadoId] })],
)

/** A question with its answer, under a topic. */
export const perguntaFrequente = pgTable(
  'pergunta_frequente',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    topico: text().notNull(),
    pergunta: text().notNull(),
    resposta: text().notNull(),
    ordem: integer().notNull(),
    ativa: boolean().notNull(),
    /** What of the reader's quota answers it too; null where it does not depend on a quota. */
    fato: text().$type<FatoDaCota>(),
  },
  (t) => [index().on(t.parceiroId, t.topico, t.ordem)],
)

/** The place of a topic among those of a partner's help; one without a place comes after them, by its name. */
export const assuntoDaAjuda = pgTable(
  'assunto_da_ajuda',
  {
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    topico: text().notNull(),
    ordem: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.parceiroId, t.topico] })],
)

/** Whether an answer helped a person, as they said last. */
export const avaliacaoDaPergunta = pgTable(
  'avaliacao_da_pergunta',
  {
    perguntaId: ref()
      .notNull()
      .references(() => perguntaFrequente.id),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    util: boolean().notNull(),
    em: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.perguntaId, t.clienteId] })],
)

/** What was looked for in the help, by nobody in particular: how often, and how many questions were found last. */
export const buscaNaAjuda = pgTable(
  'busca_na_ajuda',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    termo: text().notNull(),
    vezes: integer().notNull(),
    achadas: integer().notNull(),
    ultimaEm: instante().notNull(),
  },
  (t) => [uniqueIndex().on(t.parceiroId, t.termo)],
)
