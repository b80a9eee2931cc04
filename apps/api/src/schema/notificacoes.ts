import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'
import { sessao } from './sessoes.ts'

/** A message by which it was told, thrown away since; `em` is null of one that never left. */
export type EnvioPassado = { canal: 'email' | 'sms' | 'push'; em: string | null; falhou: boolean }

export type AssuntoDoRecibo = 'encerramento' | 'restituicao'

/** A message to a customer as the app shows it. Its text names people, quotas and amounts, so it is encrypted. */
export const notificacao = pgTable(
  'notificacao',
  {
    id: id(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    /** Null of what is the person's, whatever the quota. */
    cotaId: ref().references(() => cota.id),
    /** Subject and paragraphs, as JSON. */
    textoCifrado: bytes().notNull(),
    /** The portal's path where it is acted on, and the words of its button: never anything of anybody's. */
    tela: text(),
    acao: text(),
    criadaEm: instante().notNull(),
    lidaEm: instante(),
    /** Whether the bell calls for it; what was told by mail or by text alone is only kept to be looked up. */
    avisa: boolean().notNull().default(true),
    /** The messages that are kept no more (`mensagem_saida.notificacao_id`). */
    enviosPassados: jsonb().$type<EnvioPassado[]>(),
    /** Its reading must be proved (Lei 11.795/2008 art. 31; Res. BCB 285/2023 art. 11 §3º): it is kept for good. */
    recibo: text().$type<AssuntoDoRecibo>(),
    /** Unread, it was told by this letter. */
    cartaEm: date(),
    cartaReferencia: text(),
  },
  (t) => [
    index('notificacao_com_recibo').on(t.criadaEm).where(sql`${t.recibo} is not null`),
    index('notificacao_recibo_da_cota').on(t.cotaId).where(sql`${t.recibo} is not null`),
    index().on(t.clienteId, t.id),
    index('notificacao_nao_lida').on(t.clienteId).where(sql`${t.lidaEm} is null and ${t.avisa}`),
    index().on(t.criadaEm),
  ],
)

/**
 * A browser that is told of notices (Web Push), of one customer at a time: it ends with the session that turned it on or
 * last renewed it, but for a session that only expired.
 */
export const inscricaoPush = pgTable(
  'inscricao_push',
  {
    id: id(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    sessaoId: uuid().references(() => sessao.id, { onDelete: 'set null' }),
    /** SHA-256 of the endpoint, which whoever holds it may be called by. */
    hash: bytes().notNull().unique(),
    /** Endpoint and keys, as JSON. */
    inscricaoCifrada: bytes().notNull(),
    /** The installation's key that it was made with: with another its messages are refused. */
    chave: text().notNull(),
    vistaEm: instante().notNull(),
  },
  (t) => [index().on(t.clienteId, t.vistaEm), index().on(t.sessaoId)],
)
