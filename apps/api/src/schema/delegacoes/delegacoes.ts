import type { AlcanceDelegado, FimDaDelegacao, Relacao } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cliente } from '../clientes.ts'
import { bytes, id, instante, ref } from '../colunas.ts'
import { cota } from '../cotas.ts'
import { funcionario } from '../parceiros.ts'

/** What a holder lets another person see or do, in some of their quotas and until a day. Giving anew is another row. */
export const delegacao = pgTable(
  'delegacao',
  {
    id: id(),
    titularId: ref()
      .notNull()
      .references(() => cliente.id),
    /** Who accepted it; null before. */
    delegadoId: ref().references(() => cliente.id),
    inscricaoCifrada: bytes().notNull(),
    inscricaoIndice: bytes().notNull(),
    /** Name and e-mail, as the holder said them, as JSON. */
    dadosCifrados: bytes().notNull(),
    relacao: text().$type<Relacao>().notNull(),
    alcance: text().$type<AlcanceDelegado>().notNull(),
    /** The last day of access. */
    ate: date({ mode: 'string' }).notNull(),
    dadaEm: instante().notNull(),
    /** Of the token in the link, which itself is kept nowhere. */
    linkHash: bytes().notNull(),
    conviteAte: date({ mode: 'string' }).notNull(),
    /** The last code, keyed; null once it was used. */
    codigoHash: bytes(),
    codigoEm: instante(),
    tentativas: integer().notNull().default(0),
    codigos: integer().notNull().default(0),
    aceitaEm: instante(),
    /** When both were told that it is about to end. */
    fimAvisadoEm: instante(),
    encerradaEm: instante(),
    fim: text().$type<FimDaDelegacao>(),
    /** Who of the staff ended it, and why. */
    encerradaPor: ref().references(() => funcionario.id),
    motivoCifrado: bytes(),
  },
  (t) => [
    uniqueIndex('delegacao_do_link').on(t.linkHash),
    uniqueIndex('delegacao_em_pe').on(t.titularId, t.inscricaoIndice).where(sql`${t.encerradaEm} is null`),
    index('delegacao_do_titular').on(t.titularId, t.id),
    index('delegacao_do_delegado').on(t.delegadoId, t.id).where(sql`${t.delegadoId} is not null`),
    index('delegacao_a_encerrar').on(t.ate).where(sql`${t.encerradaEm} is null`),
    check('delegacao_a_outro', sql`${t.delegadoId} <> ${t.titularId}`),
    check('delegacao_aceita', sql`num_nulls(${t.delegadoId}, ${t.aceitaEm}) in (0, 2)`),
    check('delegacao_encerrada', sql`num_nulls(${t.encerradaEm}, ${t.fim}) in (0, 2)`),
    check('delegacao_encerrada_pela_equipe', sql`num_nulls(${t.encerradaPor}, ${t.motivoCifrado}) in (0, 2)`),
  ],
)

/**
 * The quotas of a delegation. One that passes to another holder, or is cancelled, is lost to it for good: a trigger on
 * the quota says so in the same transaction, whoever writes it.
 */
export const delegacaoCota = pgTable(
  'delegacao_cota',
  {
    delegacaoId: ref()
      .notNull()
      .references(() => delegacao.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    perdida: boolean().notNull().default(false),
    /** The last day on which the delegate opened it: the trail tells of each day once. */
    vistaEm: date({ mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.delegacaoId, t.cotaId] }), index('delegacao_da_cota').on(t.cotaId)],
)
