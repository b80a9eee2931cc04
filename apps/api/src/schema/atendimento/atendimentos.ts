import type { AssuntoDoAtendimento } from '@contempla/consorcio'
import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { caso } from '../casos.ts'
import { cliente } from '../clientes.ts'
import { bytes, id, instante, ref } from '../colunas.ts'
import { cota } from '../cotas.ts'
import { parceiro } from '../parceiros.ts'

/** What a request for service is about, beside its case, and what the month's report counts of it. */
export const atendimento = pgTable(
  'atendimento',
  {
    casoId: ref()
      .primaryKey()
      .references(() => caso.id),
    assunto: text().$type<AssuntoDoAtendimento>().notNull(),
    /** Null where it is about no quota. */
    cotaId: ref().references(() => cota.id),
    pedidoEm: instante().notNull(),
    textoCifrado: bytes().notNull(),
    /** By which way the staff was asked, as JSON; null where the person asked here. */
    contatoCifrado: bytes(),
    /** The first answer, and whether it came by the promised day. */
    respondidoEm: instante(),
    respondidoNoPrazo: boolean(),
    reabertoEm: instante(),
    ouvidoriaEm: instante(),
    ouvidoriaRespondidaEm: instante(),
    ouvidoriaNoPrazo: boolean(),
    prorrogadoEm: instante(),
    /** The grade that the person gave the last answer. */
    nota: integer(),
  },
  (t) => [
    index('atendimento_do_mes').on(t.pedidoEm),
    index('atendimento_da_ouvidoria').on(t.ouvidoriaEm).where(sql`${t.ouvidoriaEm} is not null`),
    index('atendimento_da_cota').on(t.cotaId, t.assunto).where(sql`${t.cotaId} is not null`),
  ],
)

/**
 * Somebody without a log-in who asks for service or tells of a death, or comes back to what they asked before: first a code to an e-mail, and then, for a
 * while, access by a token. Of code and token only the hashes are kept; the row goes after a day.
 */
export const visitaAoAtendimento = pgTable(
  'visita_ao_atendimento',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    /** Of which process the request is: the access of one opens none of another. */
    processo: text().$type<ChaveDeProcesso>().notNull().default('atendimento'),
    pedidoHash: bytes().notNull(),
    codigoHash: bytes().notNull(),
    criadaEm: instante().notNull(),
    /** The request to be made once the code comes back, as JSON; null of a request made before, or where there is none. */
    aFazerCifrado: bytes(),
    casoId: ref().references(() => caso.id),
    clienteId: ref().references(() => cliente.id),
    confirmadaEm: instante(),
    acessoHash: bytes(),
  },
  (t) => [
    uniqueIndex('visita_do_pedido').on(t.pedidoHash),
    uniqueIndex('visita_do_acesso').on(t.acessoHash).where(sql`${t.acessoHash} is not null`),
    index('visita_por_dia').on(t.criadaEm),
    index('visita_do_caso').on(t.casoId).where(sql`${t.casoId} is not null`),
    index('visita_do_cliente').on(t.clienteId).where(sql`${t.clienteId} is not null`),
    index('visita_do_parceiro').on(t.parceiroId),
  ],
)
