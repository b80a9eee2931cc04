import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instante } from './colunas.ts'

/** What this database is, in one row: a process of the other mode, or with other keys, refuses it. */
export const instalacao = pgTable('instalacao', {
  id: smallint().primaryKey(),
  modo: text().$type<'demonstracao' | 'producao'>().notNull(),
  /** Known words under each of the installation's three keys. */
  canarioDados: bytes().notNull(),
  canarioIndice: bytes().notNull(),
  canarioPimenta: bytes().notNull(),
  criadaEm: instante().notNull(),
})
