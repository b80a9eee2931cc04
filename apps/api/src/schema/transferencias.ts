import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caso } from './casos.ts'
import { arquivo, cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'
import { funcionario } from './parceiros.ts'

/** Who is to receive the quota of a case, invited by a link. Another assignee is another row. */
export const cessionario = pgTable(
  'cessionario',
  {
    id: id(),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    /** The holder who named them. */
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    inscricaoCifrada: bytes().notNull(),
    inscricaoIndice: bytes().notNull(),
    /** Name, e-mail, and what they filled in, as JSON. */
    dadosCifrados: bytes().notNull(),
    /** Of the token in the link, which itself is kept nowhere; another link takes its place. Null before the first. */
    linkHash: bytes(),
    convidadoEm: instante(),
    /** The last day of the link. */
    ate: date({ mode: 'string' }),
    links: integer().notNull().default(0),
    /** How many files were tried, those that were refused included. */
    envios: integer().notNull().default(0),
    /** The last code, keyed; null once it was used. */
    codigoHash: bytes(),
    codigoEm: instante(),
    tentativas: integer().notNull().default(0),
    codigos: integer().notNull().default(0),
    /** The version of the text by which they consented to the use of their data and to the credit check. */
    consentimento: text(),
    entregueEm: instante(),
    /** When they were told that the fee which they paid came in. */
    taxaRecebidaEm: instante(),
    assinadoEm: instante(),
    encerradoEm: instante(),
  },
  (t) => [
    uniqueIndex('cessionario_do_link').on(t.linkHash).where(sql`${t.linkHash} is not null`),
    uniqueIndex('cessionario_que_vale').on(t.casoId).where(sql`${t.encerradoEm} is null`),
    index('cessionario_do_caso').on(t.casoId, t.id),
    check('cessionario_convidado', sql`num_nulls(${t.linkHash}, ${t.convidadoEm}, ${t.ate}) in (0, 3)`),
  ],
)

/**
 * The notice that the credit of a cancelled quota was assigned by a private instrument, as one of the staff noted it; it
 * counts once another confirmed it, until it is undone. The quota stays with its holder.
 */
export const cessaoDeCredito = pgTable(
  'cessao_de_credito',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    /** The holder who assigned it. */
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    nomeCifrado: bytes().notNull(),
    inscricaoCifrada: bytes().notNull(),
    inscricaoIndice: bytes().notNull(),
    /** The date of the instrument. */
    dia: date({ mode: 'string' }).notNull(),
    arquivoId: uuid()
      .notNull()
      .references(() => arquivo.id),
    anotadaPor: ref()
      .notNull()
      .references(() => funcionario.id),
    anotadaEm: instante().notNull(),
    confirmadaPor: ref().references(() => funcionario.id),
    confirmadaEm: instante(),
    desfeitaPor: ref().references(() => funcionario.id),
    desfeitaEm: instante(),
    motivoCifrado: bytes(),
  },
  (t) => [
    uniqueIndex('cessao_que_vale').on(t.cotaId).where(sql`${t.desfeitaEm} is null`),
    index('cessao_da_cota').on(t.cotaId, t.id),
    index('cessao_a_confirmar').on(t.anotadaEm).where(sql`${t.confirmadaEm} is null and ${t.desfeitaEm} is null`),
    index('cessao_da_inscricao')
      .on(t.inscricaoIndice)
      .where(sql`${t.confirmadaEm} is not null and ${t.desfeitaEm} is null`),
    index('cessao_do_arquivo').on(t.arquivoId),
    check('cessao_confirmada', sql`num_nulls(${t.confirmadaPor}, ${t.confirmadaEm}) in (0, 2)`),
    check('cessao_por_dois', sql`${t.confirmadaPor} <> ${t.anotadaPor}`),
    check('cessao_desfeita', sql`num_nulls(${t.desfeitaPor}, ${t.desfeitaEm}, ${t.motivoCifrado}) in (0, 3)`),
  ],
)
