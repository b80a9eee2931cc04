import { date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instante, ppt, ref } from './colunas.ts'
import { grupo } from './cotas.ts'

/** A readjustment of the group's credits; once for each date. Negative where the index fell. */
export const reajuste = pgTable(
  'reajuste',
  {
    id: id(),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    dia: date().notNull(),
    indice: text().notNull(),
    percentualPpt: ppt().notNull(),
    cotas: integer().notNull(),
    aplicadoEm: instante().notNull(),
  },
  (t) => [unique('reajuste_do_dia').on(t.grupoId, t.dia)],
)
