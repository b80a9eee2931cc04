import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { boleto } from './cobrancas.ts'
import { centavos, instante, ref } from './colunas.ts'

/**
 * A charge by which a boleto is paid by Pix, as its bank has it. Taken back or paid, it is so for ever: a boleto that is
 * open again has another. A trigger of `boleto` has it taken back once that is paid or written off, whoever did so.
 */
export const cobrancaPix = pgTable(
  'cobranca_pix',
  {
    txid: text().primaryKey(),
    boletoId: ref()
      .notNull()
      .references(() => boleto.id),
    situacao: text().$type<'a-registrar' | 'ativa' | 'a-remover' | 'removida' | 'paga' | 'recusada'>().notNull(),
    /** Kept when it ends too: whoever has the code is told what became of it. */
    pixCopiaECola: text(),
    /** Where the code says that its charge is kept: it stays where the rest of a code was changed. */
    endereco: text().generatedAlwaysAs(
      sql.raw(String.raw`substring("pix_copia_e_cola" from '(?i)br\.gov\.bcb\.pix25\d\d(.+?)5204\d{4}5303986')`),
    ),
    /** The id of the payment that it received. */
    endToEndId: text().unique(),
    criadaEm: instante().notNull(),
    registradaEm: instante(),
    encerradaEm: instante(),
    /** The instant from which the bank is to be asked; null when there is nothing to ask. */
    pedirEm: instante(),
    /** Times that it was asked without an answer. */
    falhas: integer().notNull().default(0),
  },
  (t) => [
    index('cobranca_pix_boleto').on(t.boletoId),
    uniqueIndex('cobranca_pix_aberta').on(t.boletoId).where(sql`${t.situacao} in ('a-registrar', 'ativa')`),
    index('cobranca_pix_a_pedir').on(t.pedirEm).where(sql`${t.pedirEm} is not null`),
    uniqueIndex('cobranca_pix_codigo').on(t.pixCopiaECola),
    index('cobranca_pix_endereco').on(t.endereco).where(sql`${t.endereco} is not null`),
  ],
)

/** Money of a Pix that went back to who paid, by its own name among all banks. */
export const devolucaoPix = pgTable(
  'devolucao_pix',
  {
    rtrId: text().primaryKey(),
    endToEndId: text().notNull(),
    valorCentavos: centavos().notNull(),
    /** 'a-conferir': what it had paid could not be undone by itself, and waits for a person. */
    situacao: text().$type<'feita' | 'a-conferir'>().notNull(),
    recebidaEm: instante().notNull(),
  },
  (t) => [index('devolucao_pix_do_pix').on(t.endToEndId)],
)

/** Until when the bank was asked for what came in. */
export const leituraDoBanco = pgTable('leitura_do_banco', {
  nome: text().primaryKey(),
  ate: instante().notNull(),
})
