import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, centavos, id, instante, ref } from './colunas.ts'

export const auditoria = pgTable(
  'auditoria',
  {
    id: id(),
    quando: instante().notNull(),
    atorTipo: text().$type<'cliente' | 'funcionario' | 'sistema' | 'representante'>().notNull(),
    atorId: ref(),
    /** The holder for whom a delegate acted; null of whoever acted for themselves. */
    emNomeDe: ref(),
    acao: text().notNull(),
    objetoTipo: text().notNull(),
    objetoId: text().notNull(),
    antes: jsonb(),
    depois: jsonb(),
  },
  (t) => [
    index().on(t.objetoTipo, t.objetoId, t.id),
    index().on(t.atorTipo, t.atorId, t.id),
    index('auditoria_em_nome_de').on(t.emNomeDe, t.atorId, t.id).where(sql`${t.emNomeDe} is not null`),
  ],
)

/**
 * Answers of calls that must happen once: the same key gets the same answer, and nothing happens again. `corpoHash` is
 * keyed: what was asked for may be short enough to be guessed.
 */
export const idempotencia = pgTable(
  'idempotencia',
  {
    ator: text().notNull(),
    chave: text().notNull(),
    chamada: text().notNull(),
    corpoHash: bytes().notNull(),
    respostaCifrada: bytes(),
    criadaEm: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ator, t.chave] }), index().on(t.criadaEm)],
)

/**
 * A paper that goes with a message, drawn when it leaves: its file's name, and what is printed of which owner's. Of
 * a quota, of the holder that it had: of another by now, nothing is drawn.
 */
export type AnexoDaMensagem = { nome: string; impresso: string; dono: number; titular: number }

/** Transactional outbox of e-mail, SMS and push: written with the change that causes it, sent after, kept in the demo. */
/** How often a person did today what costs something outside; `alvo` is the quota of which they did it, empty for all that they did. */
export const atoDoDia = pgTable(
  'ato_do_dia',
  {
    clienteId: ref().notNull(),
    /** 'METHOD /path' of the contract. */
    chamada: text().notNull(),
    alvo: text().notNull(),
    dia: date().notNull(),
    vezes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clienteId, t.chamada, t.alvo, t.dia] }), index().on(t.dia)],
)

/** How much one of the staff moved of a thing in a day without the yes of another person. */
export const movidoSozinho = pgTable(
  'movido_sozinho',
  {
    funcionarioId: ref().notNull(),
    objetoTipo: text().notNull(),
    objetoId: text().notNull(),
    dia: date().notNull(),
    centavos: centavos().notNull(),
  },
  (t) => [primaryKey({ columns: [t.funcionarioId, t.objetoTipo, t.objetoId, t.dia] }), index().on(t.dia)],
)

export const mensagemSaida = pgTable(
  'mensagem_saida',
  {
    id: id(),
    canal: text().$type<'email' | 'sms' | 'push'>().notNull(),
    paraCifrado: bytes().notNull(),
    assunto: text().notNull(),
    textoCifrado: bytes().notNull(),
    anexo: jsonb().$type<AnexoDaMensagem>(),
    /** What tells its person, in the app, of it and of what became of it; null of a code, or of what is nobody's. */
    notificacaoId: ref(),
    criadaEm: instante().notNull(),
    /** When it is of no more use; what holds a code would only lead astray, and cost. */
    serveAte: instante(),
    /**
     * Names subject and recipient of a message of which only the last counts: it replaces those that wait, and is not
     * sent before `naoAntesDe`.
     */
    dobra: text(),
    naoAntesDe: instante(),
    enviadaEm: instante(),
    falhas: integer().notNull().default(0),
    /** When somebody of the staff gave up what could not be sent. */
    dispensadaEm: instante(),
  },
  (t) => [
    index().on(t.enviadaEm, t.id),
    index('mensagem_saida_dobra').on(t.dobra, t.id).where(sql`${t.dobra} is not null`),
    index('mensagem_saida_da_notificacao').on(t.notificacaoId).where(sql`${t.notificacaoId} is not null`),
    index('mensagem_saida_que_falhou').on(t.id).where(sql`${t.enviadaEm} is null and ${t.falhas} > 0`),
  ],
)
