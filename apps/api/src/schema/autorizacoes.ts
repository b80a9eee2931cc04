import type { PapelDeFuncionario } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { casoAndamento } from './casos.ts'
import { bytes, centavos, id, instante, ref } from './colunas.ts'
import { funcionario } from './parceiros.ts'

/**
 * A request of a staff member for an act above their limit, and another's decision. The act itself is not done while
 * the request waits.
 */
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
    /** For a case, the step that brought it to the state that was reviewed; null for anything else. */
    andamentoId: ref().references(() => casoAndamento.id),
    titularCifrado: bytes(),
    favorecidoCifrado: bytes(),
    /**
     * Identifies the persons concerned by their ids, as a keyed hash, where the text says more than a name; null for
     * rows older than this column.
     */
    deQuemHash: bytes(),
    /** The request in words; null when the summary of the call says it. */
    pedido: text(),
    /** Keyed hash of further data, such as the account, that has to be unchanged when the act is done. */
    conferidoHash: bytes(),
    /** The lowest role that may approve; null when it is the call's own. */
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
