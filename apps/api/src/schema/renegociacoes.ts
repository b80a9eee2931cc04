import type { Percentuais } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { caso } from './casos.ts'
import { centavos, id, ppt, ref } from './colunas.ts'
import { cota } from './cotas.ts'

/** An instalment as it was renegotiated: what it moved, and what it cost on that day. */
export type ParcelaRenegociada = { numero: number; vencimento: string; percentuais: Percentuais; total: number }

/**
 * Late instalments of a quota taken back from their months: what of the plan they charged is added to the contributions
 * from `primeira` on, after what had been paid ahead by then (`abatimentos_ate`). It counts until it is undone.
 */
export const renegociacao = pgTable(
  'renegociacao',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    casoId: ref()
      .notNull()
      .unique()
      .references(() => caso.id),
    confirmadaEm: date().notNull(),
    parcelas: jsonb().$type<ParcelaRenegociada[]>().notNull(),
    primeira: integer().notNull(),
    puladas: integer().array().notNull().default([]),
    fundoComumPpt: ppt().notNull(),
    taxaAdministracaoPpt: ppt().notNull(),
    fundoReservaPpt: ppt().notNull(),
    encargosCentavos: centavos().notNull(),
    seguroCentavos: centavos().notNull(),
    abatimentosAte: ref().notNull(),
    /** The instalment that decides: paid by its due day, the renegotiation stands. */
    proxima: integer().notNull(),
    lembradaEm: date(),
    encerradaEm: date(),
    /** `excluida`: the quota left the group before it was decided; what was moved left with its plan. */
    desfecho: text().$type<'cumprida' | 'desfeita' | 'excluida'>(),
  },
  (t) => [
    index('renegociacao_cota').on(t.cotaId, t.id),
    uniqueIndex('renegociacao_em_curso').on(t.cotaId).where(sql`${t.encerradaEm} is null`),
  ],
)
