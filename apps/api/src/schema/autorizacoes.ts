import type { PapelDeFuncionario } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { casoAndamento } from './casos.ts'
import { bytes, centavos, id, instante, ref } from './colunas.ts'
import { funcionario } from './parceiros.ts'

/** What one of the staff asked for above what one person may move, and what another decided. It only waits: nothing was done. */
export const autorizacao = pgTable(
  'autorizacao',
  {
    id: id(),
    /** 'METHOD /path' of the call. */
    chamada: text().notNull(),
    /** Params, query and body, as the contract read them, as JSON. */
    entradaCifrada: bytes().notNull(),
    /** The same, as a keyed hash: what is asked for twice waits once. */
    entradaHash: bytes().notNull(),
    valorCentavos: centavos().notNull(),
    objetoTipo: text().notNull(),
    objetoId: text().notNull(),
    /** Of a case: the step that brought it to where it was looked at; null of all else. */
    andamentoId: ref().references(() => casoAndamento.id),
    titularCifrado: bytes(),
    favorecidoCifrado: bytes(),
    /** Whose it is, by ids, as a keyed hash, where the words of it say more than a name; null of what was asked for before it was kept. */
    deQuemHash: bytes(),
    /** What is asked for in words; null where the call's summary says it. */
    pedido: text(),
    /** What more has to be the same when it is done, such as the account, as a keyed hash. */
    conferidoHash: bytes(),
    /** The least role that may say yes; null where it is the call's. */
    papel: text().$type<PapelDeFuncionario>(),
    pedidaPor: ref()
      .notNull()
      .references(() => funcionario.id),
    pedidaEm: instante().notNull(),
    venceEm: instante().notNull(),
    /** Null while it waits. */
    decisao: text().$type<'autorizada' | 'recusada'>(),
    decididaPor: ref().references(() => funcionario.id),
    decididaEm: instante(),
    motivoCifrado: bytes(),
  },
  (t) => [
    uniqueIndex('autorizacao_pendente').on(t.chamada, t.entradaHash).where(sql`${t.decisao} is null`),
    index('autorizacao_por_situacao').on(t.decisao, t.pedidaEm),
  ],
)
