import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caso } from './casos.ts'
import { cliente } from './clientes.ts'
import { bytes, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'

/**
 * A contract of a vehicle's billing. Its bytes stay with the row, so that what was signed is kept by the transaction in
 * which the case moves on; of what is signed, only what comes after the document.
 */
export const contratoDoBem = pgTable(
  'contrato_do_bem',
  {
    id: uuid().primaryKey(),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    escritoEm: instante().notNull(),
    /** Another was written in its place: it is not to be signed any more, and what was signed stays. */
    substituidoEm: instante(),
    sha256: bytes().notNull(),
    tamanhoBytes: integer().notNull(),
    /** The document, in base64. */
    documentoCifrado: bytes().notNull(),
    /** What whoever holds the file is told of it, as JSON. */
    resumoCifrado: bytes().notNull(),
    assinadoEm: instante(),
    /** Of the whole signed file: the document and what comes after it. */
    sha256Assinado: bytes(),
    /** The evidence and the signature, in base64. */
    lacreCifrado: bytes(),
    /** Of the signature (ETSI EN 319 142-1): 'B-B', or 'B-T' with a time stamp. */
    nivel: text().$type<'B-B' | 'B-T'>(),
  },
  (t) => [
    uniqueIndex('contrato_do_bem_atual').on(t.casoId).where(sql`${t.substituidoEm} is null`),
    uniqueIndex('contrato_do_bem_sha256').on(t.sha256),
    uniqueIndex('contrato_do_bem_sha256_assinado').on(t.sha256Assinado),
    index('contrato_do_bem_do_caso').on(t.casoId, t.escritoEm),
    check(
      'contrato_do_bem_assinado',
      sql`num_nulls(${t.assinadoEm}, ${t.sha256Assinado}, ${t.lacreCifrado}, ${t.nivel}) in (0, 4)`,
    ),
  ],
)

/** What happened to a contract, each row with the hash of the one before; only receives rows. */
export const eventoDoContrato = pgTable(
  'evento_do_contrato',
  {
    contratoId: uuid()
      .notNull()
      .references(() => contratoDoBem.id),
    /** From 1, with no gap. */
    ordem: integer().notNull(),
    tipo: text().$type<'escrito' | 'lido' | 'recusado' | 'aceito' | 'assinado' | 'substituido'>().notNull(),
    quando: instante().notNull(),
    /** What is known of it, as the text whose hash is taken. */
    dadosCifrados: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contratoId, t.ordem] })],
)
