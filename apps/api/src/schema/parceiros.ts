import type { CnpjsDasUnidades, GuiaDoContemplado } from '@contempla/consorcio'
import type { PapelDeFuncionario } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bytes, id, instante, ref } from './colunas.ts'

export type CanalDeAtendimento = {
  tipo: 'telefone' | 'whatsapp' | 'email' | 'site' | 'ouvidoria'
  titulo: string
  valor: string
  href: string
  horario: string | null
}

/** The company that runs the groups, which the partner sells: who answers for every paper. `cnpj` without a mask. */
/** `endereco`, in one line: a boleto says where its beneficiary is (Circular BCB 3.598/2012 art. 2). */
export type Administradora = { nome: string; cnpj: string; endereco?: string | undefined }

export const parceiro = pgTable('parceiro', {
  id: id(),
  chave: text().notNull().unique(),
  nome: text().notNull(),
  dominio: text().notNull().unique(),
  /** '#rrggbb'; null is the product's own. */
  corPrimaria: text(),
  corSecundaria: text(),
  logoUrl: text(),
  iconeUrl: text(),
  funcionalidades: jsonb().$type<Record<string, boolean>>().notNull(),
  whatsappUrl: text(),
  linkAtendimentoWhatsapp: text(),
  prazoGeralFaturamentoBemDias: integer().notNull(),
  prazoPagamentoFaturamentoDias: integer().notNull(),
  /** The automatic analysis may approve by itself for its customers, where the installation lets it at all. */
  analiseAprova: boolean().notNull().default(false),
  unidadesNegocio: text().notNull(),
  empresa: text().notNull(),
  administradora: jsonb().$type<Administradora>(),
  /** Of the administrators that the orders of purchase of some business units name, without a mask. */
  cnpjsDasUnidades: jsonb().$type<CnpjsDasUnidades>().notNull().default({}),
  canais: jsonb().$type<CanalDeAtendimento[]>().notNull(),
  links: jsonb().$type<{ titulo: string; href: string }[]>().notNull(),
  /** Of each lender and kind at most one; a field without a value is of all. */
  guias: jsonb().$type<GuiaDoContemplado[]>().notNull().default([]),
})

/** A client of the API (web, wrapper), by partner. The web's secret is public by nature: it names, it does not prove. */
export const aplicativo = pgTable('aplicativo', {
  clientId: text().primaryKey(),
  segredo: text().notNull(),
  plataforma: text().notNull(),
  parceiroId: ref()
    .notNull()
    .references(() => parceiro.id),
})

export const avisoManutencao = pgTable('aviso_manutencao', {
  id: id(),
  chave: text().notNull().unique(),
  parceiroId: ref()
    .notNull()
    .references(() => parceiro.id),
  inicio: instante().notNull(),
  fim: instante().notNull(),
  ativo: boolean().notNull(),
  texto: text().notNull(),
})

export const filial = pgTable(
  'filial',
  {
    id: id(),
    chave: text().notNull().unique(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    nome: text().notNull(),
    uf: text().notNull(),
    cidade: text().notNull(),
    endereco: text().notNull(),
    bairro: text().notNull(),
    cep: text().notNull(),
    telefone: text(),
    horario: text().notNull(),
    /** One that closed is kept, and no longer shown. */
    ativa: boolean().notNull().default(true),
    /** Where it stands, in degrees; both or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    index().on(t.parceiroId, t.uf, t.cidade),
    check(
      'filial_no_mapa',
      sql`(latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180`,
    ),
  ],
)

/** Staff of the console. */
export const funcionario = pgTable('funcionario', {
  id: id(),
  nome: text().notNull(),
  email: text().notNull().unique(),
  papel: text().$type<PapelDeFuncionario>().notNull(),
  senhaHash: text().notNull(),
  ativo: boolean().notNull().default(true),
  /** Secret of the authenticator app, encrypted; it counts once confirmed with a code. */
  totpCifrado: bytes(),
  totpConfirmadoEm: instante(),
  /** Last time step whose code was taken: a code is good once. */
  totpPasso: ref(),
  /** The password was given by somebody else and must be changed at the first entry. */
  senhaProvisoria: boolean().notNull().default(false),
})

export const sessaoRetaguarda = pgTable('sessao_retaguarda', {
  tokenHash: bytes().primaryKey(),
  funcionarioId: ref()
    .notNull()
    .references(() => funcionario.id),
  criadaEm: instante().notNull(),
  expiraEm: instante().notNull(),
  /** When the second factor was given; null while the password alone was. */
  segundoFatorEm: instante(),
})

/** Browsers in which somebody of the staff gave the password before: strangers' tries at the account do not bind them. */
export const dispositivoRetaguarda = pgTable(
  'dispositivo_retaguarda',
  {
    funcionarioId: ref()
      .notNull()
      .references(() => funcionario.id),
    hash: bytes().notNull(),
    vistoEm: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.funcionarioId, t.hash] }), index().on(t.hash)],
)

/** The filters of a list of the console that somebody of the staff named, by the search of its address. */
export const filtroSalvo = pgTable(
  'filtro_salvo',
  {
    id: id(),
    funcionarioId: ref()
      .notNull()
      .references(() => funcionario.id),
    tela: text().notNull(),
    nome: text().notNull(),
    consulta: text().notNull(),
  },
  (t) => [unique('filtro_salvo_nome').on(t.funcionarioId, t.tela, t.nome)],
)

export const municipio = pgTable(
  'municipio',
  { codigoIbge: integer().primaryKey(), nome: text().notNull(), uf: text().notNull() },
  (t) => [index().on(t.uf, t.nome)],
)

/** Postal codes that this installation knows; what is not here is asked of the `cep` port. */
export const logradouro = pgTable('logradouro', {
  cep: text().primaryKey(),
  tipo: text().notNull(),
  nome: text().notNull(),
  bairro: text().notNull(),
  codigoIbge: integer()
    .notNull()
    .references(() => municipio.codigoIbge),
})

export const feriado = pgTable(
  'feriado',
  { id: id(), dia: text().notNull(), descricao: text().notNull(), uf: text() },
  (t) => [unique().on(t.dia, t.uf).nullsNotDistinct()],
)

export const versaoAplicativo = pgTable('versao_aplicativo', {
  id: integer().primaryKey(),
  versao: text().notNull(),
  obrigatoria: boolean().notNull(),
})
