import type { CanalDeLembrete, FormaDeEnvio } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { boleto } from './cobrancas.ts'
import { id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'
import { funcionario, parceiro } from './parceiros.ts'

/** A choice is of the holder who made it: of a quota that was passed on, the new one chooses anew. */
const doTitular = () => ({
  id: id(),
  cotaId: ref()
    .notNull()
    .references(() => cota.id),
  clienteId: ref()
    .notNull()
    .references(() => cliente.id),
  escolhidaEm: instante().notNull(),
})

/** How holders chose to get the month's boleto, each choice as it was made; the last that counts is in force. */
export const escolhaDeEnvio = pgTable(
  'escolha_de_envio',
  {
    ...doTitular(),
    formaEnvio: text().$type<FormaDeEnvio>().notNull(),
    /** The number of the group's assembly after which it counts; null where there was none to come. */
    assembleia: integer(),
  },
  (t) => [index('escolha_de_envio_cota').on(t.cotaId, t.id)],
)

/** By what holders accepted to be reminded, each time as it was said; the last one counts, at once. */
export const optIn = pgTable(
  'opt_in',
  { ...doTitular(), canais: text().array().$type<CanalDeLembrete[]>().notNull() },
  (t) => [index('opt_in_cota').on(t.cotaId, t.id)],
)

/** Boletos of a partner to be printed and posted together. While it is open it takes more. */
export const loteDeImpressao = pgTable(
  'lote_de_impressao',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    criadoEm: instante().notNull(),
    quantidade: integer().notNull().default(0),
    aberto: boolean().notNull().default(true),
    /** When somebody took it to be printed; null where nobody did yet. */
    fechadoEm: instante(),
    fechadoPor: ref().references(() => funcionario.id),
  },
  (t) => [uniqueIndex('lote_de_impressao_aberto').on(t.parceiroId).where(sql`${t.aberto}`)],
)

/** The month's boleto on its way to its holder, once. */
export const entregaDeBoleto = pgTable(
  'entrega_de_boleto',
  {
    boletoId: ref()
      .primaryKey()
      .references(() => boleto.id),
    /** 'anterior': it reached its holder before it came here, by who charged it then. */
    formaEnvio: text().$type<FormaDeEnvio | 'anterior'>().notNull(),
    dia: date().notNull(),
    /** The message (`mensagem_saida`) that takes it; not a reference: one that left is thrown away after a while. */
    mensagemId: ref(),
    loteId: ref().references(() => loteDeImpressao.id),
  },
  (t) => [index('entrega_de_boleto_lote').on(t.loteId).where(sql`${t.loteId} is not null`)],
)

/** That the holder was reminded of an open boleto, once. */
export const lembreteDoVencimento = pgTable('lembrete_do_vencimento', {
  boletoId: ref()
    .primaryKey()
    .references(() => boleto.id),
  dia: date().notNull(),
})
