import type { AcaoComCodigo } from '@contempla/consorcio'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'
import { aplicativo } from './parceiros.ts'

/** A login and the family of refresh tokens that grew from it. Secrets are stored as SHA-256 only. */
export const sessao = pgTable(
  'sessao',
  {
    id: uuid().primaryKey(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    clientId: text()
      .notNull()
      .references(() => aplicativo.clientId),
    modo: text().$type<ModoDeSessao>().notNull(),
    cotaId: ref().references(() => cota.id),
    /** Web: the cookie's secret, without which the refresh handle is worthless. Null for the wrapper. */
    cookieHash: bytes(),
    criadaEm: instante().notNull(),
    expiraEm: instante().notNull(),
    encerradaEm: instante(),
    /** When the password was last given in it: what weighs more than reading asks for it to be recent. */
    senhaEm: instante(),
  },
  (t) => [index().on(t.clienteId)],
)

export const tokenAcesso = pgTable(
  'token_acesso',
  {
    hash: bytes().primaryKey(),
    sessaoId: uuid()
      .notNull()
      .references(() => sessao.id, { onDelete: 'cascade' }),
    expiraEm: instante().notNull(),
  },
  (t) => [index().on(t.sessaoId), index().on(t.expiraEm)],
)

export const tokenRefresh = pgTable(
  'token_refresh',
  {
    hash: bytes().primaryKey(),
    sessaoId: uuid()
      .notNull()
      .references(() => sessao.id, { onDelete: 'cascade' }),
    usadoEm: instante(),
    /** The successor, encrypted, given again within 30 s to a client that lost the answer. */
    sucessorCifrado: bytes(),
  },
  (t) => [index().on(t.sessaoId)],
)

/** Browsers in which the customer has logged in before; not under the fleet's cap on guesses. */
export const dispositivo = pgTable(
  'dispositivo',
  {
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    hash: bytes().notNull(),
    vistoEm: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clienteId, t.hash] }), index().on(t.hash)],
)

/** Codes by which a browser that strangers' tries shut out may try a password. Of unknown ids too, so that nothing differs. */
export const codigoDeEntrada = pgTable(
  'codigo_de_entrada',
  {
    id: id(),
    /** Keyed hash of partner and national id, or of the e-mail of somebody of the staff. */
    conta: bytes().notNull(),
    codigoCifrado: bytes().notNull(),
    criadoEm: instante().notNull(),
    enviadoEm: instante().notNull(),
    envios: integer().notNull(),
    usadoEm: instante(),
  },
  (t) => [index().on(t.conta, t.id)],
)

/** Each browser's request for a code; once the code is given, what it may be shown for at the log-in. */
export const pedidoDeCodigo = pgTable('pedido_de_codigo', {
  hash: bytes().primaryKey(),
  codigoId: ref()
    .notNull()
    .references(() => codigoDeEntrada.id, { onDelete: 'cascade' }),
  confirmadoEm: instante(),
})

/**
 * Codes by which a person inside confirms a change, bound to the session and the action that asked for them; once the
 * code is given, the token that authorises the action.
 */
export const verificacao = pgTable(
  'verificacao',
  {
    id: id(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    sessaoId: uuid()
      .notNull()
      .references(() => sessao.id, { onDelete: 'cascade' }),
    acao: text().$type<AcaoComCodigo>().notNull(),
    /** Keyed: four characters are guessed from a plain hash. */
    codigoHash: bytes().notNull(),
    criadaEm: instante().notNull(),
    /** Counted before each is looked into. */
    tentativas: integer().notNull().default(0),
    usadaEm: instante(),
    tokenHash: bytes(),
    tokenExpiraEm: instante(),
  },
  (t) => [index().on(t.clienteId, t.id), index().on(t.sessaoId, t.id)],
)

/** Failed tries in a window, by keyed hash of what is counted ('conta', 'endereco', 'frota'). */
export const tentativa = pgTable('tentativa', {
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  desde: instante().notNull(),
})

/** Tries counted of which it is not known yet whether they fail; those that nobody settles are given back. */
export const tentativaEmCurso = pgTable(
  'tentativa_em_curso',
  {
    id: uuid().primaryKey(),
    contadas: jsonb().$type<{ chave: string; desde: string }[]>().notNull(),
    contadaEm: instante().notNull(),
  },
  (t) => [index().on(t.contadaEm)],
)

export const biometria = pgTable(
  'biometria',
  {
    id: id(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    nome: text().notNull(),
    credencial: text().notNull().unique(),
    chavePublica: bytes().notNull(),
    contador: ref().notNull(),
    transportes: jsonb().$type<string[]>().notNull(),
    criadaEm: instante().notNull(),
    usadaEm: instante(),
    /** Where it was made: the browser and the system, as told. */
    navegador: text(),
  },
  (t) => [index().on(t.clienteId)],
)

/** WebAuthn challenges: one use, minutes. */
export const desafio = pgTable('desafio', {
  hash: bytes().primaryKey(),
  desafio: text().notNull(),
  uso: text().$type<'login' | 'cadastro'>().notNull(),
  clienteId: ref().references(() => cliente.id),
  expiraEm: instante().notNull(),
})

/** Single-use links: transparent login, representative, recovery. */
export const linkAcesso = pgTable(
  'link_acesso',
  {
    hash: bytes().primaryKey(),
    uso: text().$type<'transparente' | 'representante' | 'recuperacao'>().notNull(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    criadoEm: instante().notNull(),
    expiraEm: instante().notNull(),
    usadoEm: instante(),
  },
  (t) => [index().on(t.clienteId)],
)

/** Download tickets: one use, seconds, bound to session and document. */
export const bilhete = pgTable(
  'bilhete',
  {
    hash: bytes().primaryKey(),
    sessaoId: uuid()
      .notNull()
      .references(() => sessao.id, { onDelete: 'cascade' }),
    relatorio: text().notNull(),
    documento: jsonb().$type<{ impresso: string; cotaId: number }>().notNull(),
    expiraEm: instante().notNull(),
  },
  (t) => [index().on(t.sessaoId)],
)
