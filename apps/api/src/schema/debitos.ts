import type { FormaDeDebito, MotivoDoFim, SituacaoDoAcordo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { boleto } from './cobrancas.ts'
import { bytes, centavos, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'

/**
 * That the instalments of a quota are debited from its holder's account, as the holder agreed with their bank. A trigger of
 * `cota` ends it when the quota gets another holder, is cancelled or is paid off, whoever did so; and one of its own takes
 * back what it has charged once it ended.
 */
export const acordoDeDebito = pgTable(
  'acordo_de_debito',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    forma: text().$type<FormaDeDebito>().notNull(),
    /** The account as it was in the record: bank, its name, ISPB, branch and number. */
    contaCifrada: bytes().notNull(),
    /** Above it nothing is charged; null where the holder set none. */
    valorMaximoCentavos: centavos(),
    tentativas: integer().notNull(),
    situacao: text().$type<SituacaoDoAcordo>().notNull(),
    motivo: text().$type<MotivoDoFim>(),
    /** The bank's name for it. */
    idRec: text().unique(),
    criadoEm: instante().notNull(),
    respondeAte: instante().notNull(),
    autorizadoEm: instante(),
    encerradoEm: instante(),
    /** True when the trigger ended the agreement and its holder was not told yet. */
    aAvisar: boolean().notNull().default(false),
    /** The instant from which the bank is to be asked; null when there is nothing to ask. */
    pedirEm: instante(),
    falhas: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('acordo_de_debito_aberto')
      .on(t.cotaId)
      .where(sql`${t.situacao} in ('a-pedir', 'pedido', 'autorizado')`),
    index('acordo_de_debito_cota').on(t.cotaId, t.id),
    index('acordo_de_debito_a_pedir').on(t.pedirEm).where(sql`${t.pedirEm} is not null`),
    check('acordo_de_debito_maximo_positivo', sql`${t.valorMaximoCentavos} > 0`),
  ],
)

/** The history of an agreement. Append-only. */
export const passoDoAcordo = pgTable(
  'passo_do_acordo',
  {
    id: id(),
    acordoId: ref()
      .notNull()
      .references(() => acordoDeDebito.id),
    de: text().$type<SituacaoDoAcordo>(),
    para: text().$type<SituacaoDoAcordo>().notNull(),
    motivo: text().$type<MotivoDoFim>(),
    quando: instante().notNull(),
  },
  (t) => [index('passo_do_acordo_acordo').on(t.acordoId, t.id)],
)

/** The charge of an instalment's boleto under an agreement. A trigger of `boleto` takes it back when that is paid or written off. */
export const debito = pgTable(
  'debito',
  {
    txid: text().primaryKey(),
    acordoId: ref()
      .notNull()
      .references(() => acordoDeDebito.id),
    boletoId: ref()
      .notNull()
      .references(() => boleto.id),
    valorCentavos: centavos().notNull(),
    vencimento: date().notNull(),
    /**
     * 'a-tentar': to be tried again on `proximaTentativa`. 'recusado': its boleto has to be paid by hand, as also of one
     * above the holder's limit, which was never sent.
     */
    situacao: text()
      .$type<'a-registrar' | 'ativo' | 'a-tentar' | 'a-remover' | 'removido' | 'pago' | 'recusado'>()
      .notNull(),
    /** The bank's code of why it failed, or ACIMA_DO_LIMITE. */
    motivo: text(),
    tentativas: integer().notNull().default(0),
    proximaTentativa: date(),
    endToEndId: text().unique(),
    criadoEm: instante().notNull(),
    encerradoEm: instante(),
    pedirEm: instante(),
    falhas: integer().notNull().default(0),
  },
  (t) => [
    index('debito_boleto').on(t.boletoId),
    index('debito_acordo').on(t.acordoId),
    uniqueIndex('debito_aberto').on(t.boletoId).where(sql`${t.situacao} in ('a-registrar', 'ativo', 'a-tentar')`),
    index('debito_a_pedir').on(t.pedirEm).where(sql`${t.pedirEm} is not null`),
  ],
)
