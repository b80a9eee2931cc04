import type { FatoDaCota } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { id, instante, ref } from './colunas.ts'
import { parceiro } from './parceiros.ts'

/** A notice of the partner to its customers. */
export const comunicado = pgTable(
  'comunicado',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    titulo: text().notNull(),
    texto: text().notNull(),
    publicadoEm: instante(),
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
  ],
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
