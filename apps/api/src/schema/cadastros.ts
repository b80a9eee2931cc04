import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { caso } from './casos.ts'
import { cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'

const doCliente = () =>
  ref()
    .notNull()
    .references(() => cliente.id)

/** When the customer last wrote it here; null while it is as the administrator's file brought it, which may change it. */
const alterado = () => instante()

/**
 * The messages (`mensagem_saida`) that tell the old contacts of the change, of which what was written waits before it
 * counts for money; none where there is nothing to wait for: it came with the administrator's file. Not references: a
 * message that left is thrown away after a while, and one that did not never is.
 */
const avisos = () => ref().array().notNull().default([])

export const emailDoCliente = pgTable(
  'email_do_cliente',
  {
    id: id(),
    clienteId: doCliente(),
    emailCifrado: bytes().notNull(),
    principal: boolean().notNull(),
    alteradoEm: alterado(),
    avisos: avisos(),
  },
  (t) => [index().on(t.clienteId), uniqueIndex('email_principal').on(t.clienteId).where(sql`${t.principal}`)],
)

/**
 * `numero` is '+5511987654321'; `tipo` is of the list of phone types. A mobile that the customer wrote here gets text messages
 * once a code that went to it came back; one that the administrator's file brought, at once.
 */
export const telefoneDoCliente = pgTable(
  'telefone_do_cliente',
  {
    id: id(),
    clienteId: doCliente(),
    numeroCifrado: bytes().notNull(),
    tipo: integer().notNull(),
    principal: boolean().notNull(),
    alteradoEm: alterado(),
    confirmadoEm: instante(),
    avisos: avisos(),
  },
  (t) => [index().on(t.clienteId), uniqueIndex('telefone_principal').on(t.clienteId).where(sql`${t.principal}`)],
)

/** Its fields in one encrypted JSON. Once confirmed, the customer can't change it (document 3 §4). */
export const enderecoDoCliente = pgTable(
  'endereco_do_cliente',
  {
    id: id(),
    clienteId: doCliente(),
    dadosCifrados: bytes().notNull(),
    principal: boolean().notNull(),
    confirmadoEm: instante(),
    alteradoEm: alterado(),
  },
  (t) => [index().on(t.clienteId), uniqueIndex('endereco_principal').on(t.clienteId).where(sql`${t.principal}`)],
)

/** The main one is the last written; the one before it stays while the last doesn't count for money. */
export const contaBancaria = pgTable(
  'conta_bancaria',
  { id: id(), clienteId: doCliente(), dadosCifrados: bytes().notNull(), alteradoEm: alterado(), avisos: avisos() },
  (t) => [index().on(t.clienteId)],
)

/** One a person (document 3 §5): the last written; the one before it stays while the last doesn't count for money. */
export const chavePix = pgTable(
  'chave_pix',
  { id: id(), clienteId: doCliente(), dadosCifrados: bytes().notNull(), alteradoEm: alterado(), avisos: avisos() },
  (t) => [index().on(t.clienteId)],
)

/** Family, work, income and the rest of the profile, in one encrypted JSON. */
export const perfilDoCliente = pgTable('perfil_do_cliente', {
  clienteId: ref()
    .primaryKey()
    .references(() => cliente.id),
  dadosCifrados: bytes().notNull(),
  alteradoEm: alterado(),
})

/** A change of who the person is, as it was asked for: it becomes true when an analyst approves it. */
export const alteracaoCadastral = pgTable(
  'alteracao_cadastral',
  {
    id: id(),
    clienteId: doCliente(),
    /** The case that it was asked for in; null of one kept before cases were. */
    casoId: ref().references(() => caso.id),
    dadosCifrados: bytes().notNull(),
    guardadaEm: instante().notNull(),
    aplicadaEm: instante(),
    descartadaEm: instante(),
  },
  (t) => [
    index().on(t.clienteId, t.id),
    index('alteracao_do_caso').on(t.casoId, t.id),
    uniqueIndex('alteracao_pendente').on(t.clienteId).where(sql`${t.aplicadaEm} is null and ${t.descartadaEm} is null`),
  ],
)
