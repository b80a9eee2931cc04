import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instante, ref } from './colunas.ts'
import { grupo } from './cotas.ts'
import { funcionario } from './parceiros.ts'

/**
 * A run of a routine for a day, and below it one for each of its groups, as the console shows them. 'na-fila' until it
 * is its turn; 'em-curso' from then on, between tries too. The queue itself is pg-boss's.
 */
export const execucao = pgTable(
  'execucao',
  {
    id: id(),
    rotina: text().notNull(),
    /** Names the run ('2026-12-01', '2026-12-01 grupo 7'); each name runs once. */
    alvo: text().notNull(),
    dia: date().notNull(),
    /** The group, when this is the part of a run that concerns one group. */
    grupoId: ref().references(() => grupo.id),
    situacao: text().$type<'na-fila' | 'em-curso' | 'concluida' | 'falhou'>().notNull(),
    feito: integer().notNull().default(0),
    total: integer(),
    tentativas: integer().notNull().default(0),
    erro: text(),
    resultado: jsonb().$type<Record<string, number>>(),
    criadaEm: instante().notNull(),
    iniciadaEm: instante(),
    concluidaEm: instante(),
    pedidaPor: ref().references(() => funcionario.id),
  },
  (t) => [
    uniqueIndex('execucao_alvo').on(t.rotina, t.alvo),
    index('execucao_aberta').on(t.id).where(sql`${t.situacao} <> 'concluida'`),
    index('execucao_do_dia').on(t.dia, t.id).where(sql`${t.grupoId} is null`),
    index('execucao_dos_grupos').on(t.rotina, t.dia).where(sql`${t.grupoId} is not null`),
  ],
)

/** How far the demonstration's clock runs ahead of the real one. One row, in demonstrations only. */
export const relogioDaDemonstracao = pgTable('relogio_da_demonstracao', {
  id: integer().primaryKey(),
  adiantadoMs: bigint({ mode: 'number' }).notNull(),
})
