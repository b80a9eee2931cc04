import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instante } from './colunas.ts'

/** Identifies this database in one row; a process in the other mode, or with other keys, refuses to use it. */
export const instalacao = pgTable(
  'instalacao',
  {
    id: smallint().primaryKey(),
    modo: text().$type<'demonstracao' | 'producao'>().notNull(),
    /** Known words under each of the installation's three keys. */
    canarioDados: bytes().notNull(),
    canarioIndice: bytes().notNull(),
    canarioPimenta: bytes().notNull(),
    criadaEm: instante().notNull(),
  },
  (t) => [
    check('instalacao_id_check', sql`${t.id} = 1`),
    check('instalacao_modo_check', sql`${t.modo} IN ('demonstracao', 'producao')`),
  ],
)
