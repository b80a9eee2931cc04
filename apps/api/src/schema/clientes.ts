import type { TipoDeModal } from '@contempla/consorcio'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instante, ref } from './colunas.ts'
import { parceiro } from './parceiros.ts'

/** 'José' as it is looked up: without case and accents, the same on both sides of a comparison. */
export const nomeDeBusca = (nome: SQLWrapper) =>
  sql`lower(translate(${nome}, 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN'))`

/** Personal data is encrypted in the column; `*_indice` is the keyed hash by which it is looked up. */
export const cliente = pgTable(
  'cliente',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    nome: text().notNull(),
    tipoPessoa: text().$type<'PF' | 'PJ'>().notNull(),
    inscricaoCifrada: bytes().notNull(),
    inscricaoIndice: bytes().notNull(),
    nascimentoCifrado: bytes(),
    senhaHash: text(),
    senhaExpirada: boolean().notNull().default(false),
    dadosConfirmadosEm: instante(),
    fotoArquivoId: uuid().references((): AnyPgColumn => arquivo.id),
    /** Wrote to the service without a log-in: a name, an e-mail that was confirmed, and nothing else that is proved. */
    semCadastro: boolean().notNull().default(false),
    /** They said the CPF themselves, to be given access to another's quota: whoever proves it takes it from them. */
    declarado: boolean().notNull().default(false),
    bloqueiaPush: boolean().notNull().default(false),
    /** Nothing bound them any more and they asked to be forgotten: they log in no more, unless they have a quota again. */
    acessoEncerradoEm: instante(),
    /** Their death was confirmed: until it is undone nobody logs in as them, and nothing is asked of, sent to or taken from them. */
    suspensoPorFalecimentoEm: instante(),
    avaliacao: jsonb().$type<{ assessmented: boolean; liked: boolean | null; nextAppearance: string | null }>(),
  },
  (t) => [
    unique('cliente_inscricao').on(t.parceiroId, t.inscricaoIndice),
    index('cliente_nome').on(sql`${nomeDeBusca(t.nome)} text_pattern_ops`, t.id),
    index('cliente_da_foto').on(t.fotoArquivoId).where(sql`${t.fotoArquivoId} is not null`),
  ],
)

/** A file that a customer sent; the bytes live in the file storage under `id`. */
export const arquivo = pgTable(
  'arquivo',
  {
    id: uuid().primaryKey(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    categoria: text().notNull(),
    nome: text().notNull(),
    tipo: text().notNull(),
    tamanhoBytes: ref().notNull(),
    sha256: bytes().notNull(),
    criadoEm: instante().notNull(),
  },
  (t) => [index().on(t.clienteId, t.criadoEm), index('arquivo_do_conteudo').on(t.sha256)],
)

/** A document that was uploaded and not handed in; after a while it goes, and its row here once its bytes are gone too. */
export const arquivoSolto = pgTable(
  'arquivo_solto',
  { arquivoId: uuid().primaryKey(), desde: instante().notNull() },
  (t) => [index('arquivo_solto_desde').on(t.desde)],
)

/** How many files the customer tried to send on the last day on which they did: kept or refused, every try counts. */
export const envioDoDia = pgTable('envio_do_dia', {
  clienteId: ref()
    .primaryKey()
    .references(() => cliente.id),
  dia: date().notNull(),
  envios: integer().notNull(),
  /** When what was refused will be worked off: each refusal moves it on, and when it lies too far ahead no file is looked at. */
  recusasAte: instante(),
})

/** The last day on which each modal of home stopped the person, on whichever device. */
export const modalVisto = pgTable(
  'modal_visto',
  {
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    tipo: text().$type<TipoDeModal>().notNull(),
    dia: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clienteId, t.tipo] })],
)

export const avaliacaoAplicativo = pgTable('avaliacao_aplicativo', {
  id: id(),
  clienteId: ref()
    .notNull()
    .references(() => cliente.id),
  gostou: boolean().notNull(),
  comentario: text(),
  criadaEm: instante().notNull(),
})
