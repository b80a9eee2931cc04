import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { arquivoRetorno, boleto } from './cobrancas.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { funcionario } from './parceiros.ts'

/** A file that told an account's bank of titles, kept as it was sent: who pays them may be somebody else by tomorrow. */
export const remessa = pgTable(
  'remessa',
  {
    id: id(),
    banco: text().notNull(),
    /** As `contaDoRetorno` writes it. */
    conta: text().notNull(),
    carteira: text().notNull(),
    /** The bank knows a repeated file by it (NSA). */
    sequencial: integer().notNull(),
    nome: text().notNull(),
    conteudoCifrado: bytes().notNull(),
    entradas: integer().notNull(),
    baixas: integer().notNull(),
    criadaEm: instante().notNull(),
    criadaPor: ref().references(() => funcionario.id),
  },
  (t) => [unique('remessa_sequencial').on(t.banco, t.conta, t.sequencial)],
)

/**
 * The instructions to a bank about a boleto: one that it exists, one that it is no longer owed. An instruction that the
 * bank refused is sent again once somebody confirms that the cause is mended (`liberado_em`).
 */
export const remessaItem = pgTable(
  'remessa_item',
  {
    boletoId: ref()
      .notNull()
      .references(() => boleto.id),
    movimento: text().$type<'entrada' | 'baixa'>().notNull(),
    remessaId: ref()
      .notNull()
      .references(() => remessa.id),
    /** The day on which the bank confirmed that it has it; null where no return of its says so. */
    confirmadoEm: date(),
    /** The day on which the bank refused it, the file that says so, and its codes of why; null where it did not. */
    rejeitadoEm: date(),
    arquivoId: ref().references(() => arquivoRetorno.id),
    motivos: text().array(),
    liberadoEm: instante(),
  },
  (t) => [
    primaryKey({ columns: [t.boletoId, t.movimento] }),
    index('remessa_item_remessa').on(t.remessaId),
    index('remessa_item_rejeitado').on(t.rejeitadoEm).where(sql`${t.rejeitadoEm} is not null`),
  ],
)
