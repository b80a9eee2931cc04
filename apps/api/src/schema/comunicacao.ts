import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
  },
  (t) => [index().on(t.parceiroId, t.publicadoEm)],
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
  },
  (t) => [index().on(t.parceiroId, t.topico, t.ordem)],
)
