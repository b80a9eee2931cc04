import type {
  CodigoDeOferta,
  DeclaracaoFgts,
  FimDoPermanente,
  FormaDeAbatimento,
  ListaDeLances,
  ModalidadeDeLance,
  MotivoDoLance,
  OfertaCompleta,
  ReciboDoLance,
  Selo,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { centavos, id, instante, ppt, ref } from './colunas.ts'
import { assembleia, cota } from './cotas.ts'
import { funcionario, parceiro } from './parceiros.ts'

/** The vehicle of an exchange of keys, by the codes of maker, model and the partner's supplier; `valor` in centavos. */
export type TrocaDeChaves = {
  codFabricante: number
  codModelo: number
  idFornecedor: number
  anoModelo: number
  valor: number
}

export type SituacaoDoLance = 'ativo' | 'substituido' | 'cancelado' | 'vencedor' | 'nao-contemplado' | 'fora-da-disputa'

/**
 * An offer that is made anew in each assembly, until it ends; a quota has at most one in force. `oferta` is as it was made,
 * and what is offered is that at the credit of the day.
 */
export const lancePermanente = pgTable(
  'lance_permanente',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    /** The holder who made it; it ends when the quota passes to another. */
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    oferta: jsonb().$type<OfertaCompleta & { chaves: TrocaDeChaves | null }>().notNull(),
    /** Credit on the day when it was made. */
    creditoCentavos: centavos().notNull(),
    /** The last assembly in which it was offered, or left out because there was a bid. */
    assembleia: integer().notNull(),
    criadoEm: instante().notNull(),
    encerradoEm: instante(),
    motivo: text().$type<FimDoPermanente>(),
  },
  (t) => [
    uniqueIndex('lance_permanente_em_vigor').on(t.cotaId).where(sql`${t.encerradoEm} is null`),
    index('lance_permanente_cota').on(t.cotaId, t.id),
  ],
)

/** A bid. Replacing one ends it and makes another; a quota has at most one active in an assembly. */
export const lance = pgTable(
  'lance',
  {
    id: id(),
    protocolo: text().notNull().unique(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    /** The person who made the bid, whoever holds the quota later; null means the present holder. */
    clienteId: ref().references(() => cliente.id),
    grupoId: ref().notNull(),
    assembleia: integer().notNull(),
    modalidade: text().$type<ModalidadeDeLance>().notNull(),
    valorCentavos: centavos().notNull(),
    embutidoCentavos: centavos().notNull(),
    fgtsCentavos: centavos().notNull(),
    /** How it is taken off the plan if it wins, and the coming instalments that it pays before that. */
    forma: text().$type<FormaDeAbatimento>().notNull(),
    subsequentes: integer().notNull().default(0),
    /** How its value was given: in percent or in money. */
    oferta: text().$type<CodigoDeOferta>().notNull().default('VL'),
    /** True when it was offered as a bid that pays the quota off. */
    quitacao: boolean().notNull().default(false),
    /** The vehicle that a supplier takes for a part of it. */
    trocaDeChaves: jsonb().$type<TrocaDeChaves>(),
    fgtsDeclarado: jsonb().$type<DeclaracaoFgts>(),
    /** The credit on the day of the offer; null for rows older than this column, whose percentage is unknown. */
    creditoCentavos: centavos(),
    /** The receipt by which its holder can prove it; null for bids from before there were receipts. */
    recibo: jsonb().$type<ReciboDoLance>(),
    /** The staff member who placed it for the holder. */
    funcionarioId: ref().references(() => funcionario.id),
    /** The standing bid that it is of. */
    lancePermanenteId: ref().references(() => lancePermanente.id),
    situacao: text().$type<SituacaoDoLance>().notNull(),
    motivo: text().$type<MotivoDoLance>(),
    /** Place in the ranking, 1 the winner; null while it was not ranked. */
    posicao: integer(),
    /** By which it was ranked; null while it was not. */
    percentualPpt: ppt(),
    criadoEm: instante().notNull(),
    encerradoEm: instante(),
  },
  (t) => [
    foreignKey({ columns: [t.grupoId, t.assembleia], foreignColumns: [assembleia.grupoId, assembleia.numero] }),
    uniqueIndex('lance_ativo').on(t.cotaId, t.assembleia).where(sql`${t.situacao} = 'ativo'`),
    index('lance_assembleia').on(t.grupoId, t.assembleia),
    index('lance_cota').on(t.cotaId, t.id),
    // A standing bid is offered once in each assembly.
    uniqueIndex('lance_do_permanente').on(t.lancePermanenteId, t.assembleia),
    check('lance_positivo', sql`${t.valorCentavos} > 0`),
  ],
)

/**
 * The commitments of the bids of an assembly, in order, as they were at the cut-off: what was not offered by then is not
 * here, and what is here cannot be changed. Never updated.
 */
export const listaDeLances = pgTable(
  'lista_de_lances',
  {
    grupoId: ref().notNull(),
    numero: integer().notNull(),
    /** The format of the text that its hash covers. */
    formato: text().$type<ListaDeLances['formato']>().notNull(),
    compromissos: text().array().notNull(),
    selo: jsonb().$type<Selo>().notNull(),
    publicadaEm: instante().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grupoId, t.numero] }),
    foreignKey({ columns: [t.grupoId, t.numero], foreignColumns: [assembleia.grupoId, assembleia.numero] }),
  ],
)

/** The holder's wish not to be contemplated in one assembly. */
export const bloqueioDeContemplacao = pgTable(
  'bloqueio_de_contemplacao',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    grupoId: ref().notNull(),
    assembleia: integer().notNull(),
    criadoEm: instante().notNull(),
    retiradoEm: instante(),
  },
  (t) => [
    foreignKey({ columns: [t.grupoId, t.assembleia], foreignColumns: [assembleia.grupoId, assembleia.numero] }),
    uniqueIndex('bloqueio_em_vigor').on(t.cotaId, t.assembleia).where(sql`${t.retiradoEm} is null`),
    index('bloqueio_assembleia').on(t.grupoId, t.assembleia),
  ],
)

/** A maker of vehicles. */
export const fabricante = pgTable('fabricante', { id: integer().primaryKey(), nome: text().notNull().unique() })

export const modeloDoBem = pgTable(
  'modelo_do_bem',
  {
    id: integer().primaryKey(),
    fabricanteId: integer()
      .notNull()
      .references(() => fabricante.id),
    nome: text().notNull(),
  },
  (t) => [index('modelo_do_bem_fabricante').on(t.fabricanteId, t.nome)],
)

/**
 * A supplier who sells goods to a partner's customers or takes theirs. People know it by `codigo`, the partner's own
 * code.
 */
export const fornecedor = pgTable(
  'fornecedor',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    codigo: integer().notNull(),
    nome: text().notNull(),
    /** Without a mask; null of one that was loaded without it. */
    cnpj: text(),
    cidade: text().notNull(),
    uf: text().notNull(),
  },
  (t) => [uniqueIndex('fornecedor_codigo').on(t.parceiroId, t.codigo)],
)

/** A sealed bid read before its cut-off: one person asks for it, with the reason, and another lets both read it. */
export const aberturaDeLance = pgTable(
  'abertura_de_lance',
  {
    lanceId: ref()
      .primaryKey()
      .references(() => lance.id),
    motivo: text().notNull(),
    pedidaPor: ref()
      .notNull()
      .references(() => funcionario.id),
    pedidaEm: instante().notNull(),
    confirmadaPor: ref().references(() => funcionario.id),
    confirmadaEm: instante(),
  },
  (t) => [
    check('abertura_de_lance_duas_pessoas', sql`${t.confirmadaPor} <> ${t.pedidaPor}`),
    check('abertura_de_lance_inteira', sql`(${t.confirmadaPor} is null) = (${t.confirmadaEm} is null)`),
  ],
)
