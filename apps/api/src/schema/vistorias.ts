import type { Angulo, TipoDeVeiculo } from '@contempla/consorcio'
import type { Circunstancias } from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caso } from './casos.ts'
import { arquivo, cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'
import { funcionario } from './parceiros.ts'

/** An inspection of the used vehicle of a case: by photos that a link takes, or by the visit of an inspector. */
export const vistoria = pgTable(
  'vistoria',
  {
    id: id(),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    tipo: text().$type<NonNullable<Circunstancias['vistoria']>>().notNull(),
    tipoDeVeiculo: text().$type<TipoDeVeiculo>().notNull(),
    pedidaEm: instante().notNull(),
    /** The last day of the link, or of the visit. */
    ate: date({ mode: 'string' }).notNull(),
    /** Of the token in the link, which itself is kept nowhere; null of one without a link. */
    linkHash: bytes(),
    /** The contacts that the link went to, masked, as a JSON list. */
    enviadaACifrada: bytes(),
    /** When and where the inspector comes, and who receives them, as JSON; null of one without a visit. */
    visitaCifrada: bytes(),
    /** How many photos were tried, those that were refused included. */
    envios: integer().notNull(),
    /** All photos were there and were handed in, or the report came. */
    concluidaEm: instante(),
    /** Another took its place, or it is not wanted any more; also of one that was concluded. */
    encerradaEm: instante(),
  },
  (t) => [
    uniqueIndex('vistoria_do_link').on(t.linkHash).where(sql`${t.linkHash} is not null`),
    uniqueIndex('vistoria_que_vale').on(t.casoId).where(sql`${t.encerradaEm} is null`),
    index('vistoria_do_caso').on(t.casoId, t.id),
    check('vistoria_como', sql`num_nonnulls(${t.linkHash}, ${t.visitaCifrada}) = 1`),
  ],
)

/** A photo of an inspection. One that is taken again lies beside the one that it replaced. */
export const vistoriaFoto = pgTable(
  'vistoria_foto',
  {
    id: id(),
    vistoriaId: ref()
      .notNull()
      .references(() => vistoria.id),
    angulo: text().$type<Angulo>().notNull(),
    /** The photo as it is kept, drawn anew from its pixels. */
    arquivoId: uuid()
      .notNull()
      .references(() => arquivo.id),
    recebidaEm: instante().notNull(),
    /** By the clock of the device; null where that cannot be. */
    tiradaEm: instante(),
    /** Of the bytes that came, which the device hashed too. */
    sha256: bytes().notNull(),
    /** Which of two neighbours is lighter, in hex: the same of a photo at another size or quality. */
    impressao: text().notNull(),
    /** Of the photo that came, upright, in pixels. */
    largura: integer().notNull(),
    altura: integer().notNull(),
    substituidaEm: instante(),
  },
  (t) => [
    uniqueIndex('vistoria_foto_vigente').on(t.vistoriaId, t.angulo).where(sql`${t.substituidaEm} is null`),
    uniqueIndex('vistoria_foto_unica').on(t.vistoriaId, t.sha256).where(sql`${t.substituidaEm} is null`),
    index('vistoria_foto_da_vistoria').on(t.vistoriaId, t.id),
    index('vistoria_foto_do_arquivo').on(t.arquivoId),
  ],
)

/** What was found out by an inspection. One that is written again lies beside the one that it replaced. */
export const vistoriaLaudo = pgTable(
  'vistoria_laudo',
  {
    id: id(),
    vistoriaId: ref()
      .notNull()
      .references(() => vistoria.id),
    escritoEm: instante().notNull(),
    escritoPor: ref()
      .notNull()
      .references(() => funcionario.id),
    /** The report, as JSON. */
    laudoCifrado: bytes().notNull(),
    substituidoEm: instante(),
  },
  (t) => [
    uniqueIndex('vistoria_laudo_vigente').on(t.vistoriaId).where(sql`${t.substituidoEm} is null`),
    index('vistoria_laudo_da_vistoria').on(t.vistoriaId, t.id),
  ],
)

/** A file that goes with a report. */
export const vistoriaAnexo = pgTable(
  'vistoria_anexo',
  {
    laudoId: ref()
      .notNull()
      .references(() => vistoriaLaudo.id),
    arquivoId: uuid()
      .notNull()
      .references(() => arquivo.id),
  },
  (t) => [primaryKey({ columns: [t.laudoId, t.arquivoId] }), index('vistoria_anexo_do_arquivo').on(t.arquivoId)],
)
