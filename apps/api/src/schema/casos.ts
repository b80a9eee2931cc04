import type { Identidade, ProvaDeGestos } from '@contempla/consorcio'
import type {
  Ator,
  AvisoDeRepeticao,
  CaminhoDoRosto,
  ChaveDeProcesso,
  Circunstancias,
  ProblemaDeDocumento,
  Resposta,
  Veredito,
  ViaDoDocumento,
} from '@contempla/consorcio/processos'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { arquivo, cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'
import { funcionario } from './parceiros.ts'

/** The customer's choices that rows of the process tables depend on; absent until chosen. */
export type Escolhas = Partial<Pick<Circunstancias, 'vendedor' | 'vistoria'>>
export type Respostas = Partial<Record<Resposta, string>>

/** A process under way, or ended, of a quota or of a person. What it declares may be personal and is encrypted. */
export const caso = pgTable(
  'caso',
  {
    id: id(),
    processo: text().$type<ChaveDeProcesso>().notNull(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    /** Null for a case of the person. */
    cotaId: ref().references(() => cota.id),
    /** Tells apart the cases of one process that a person may have at once; empty where they have one at a time. */
    assunto: text().notNull().default(''),
    fase: text().notNull(),
    faseDesde: instante().notNull(),
    abertoEm: instante().notNull(),
    abertoPor: text().$type<Ator>().notNull(),
    /** The instant from which a deadline counted from the opening runs: the opening, until an effect restarts it. */
    prazoDesde: instante().notNull(),
    /** The end of the phase's time; null where the phase has no limit. */
    venceEm: instante(),
    /** The day by which the customer was told to expect the administrator's answer; null when nothing was told. */
    prometidoAte: date({ mode: 'string' }),
    encerradoEm: instante(),
    escalado: boolean().notNull(),
    /** The staff member who took the case. */
    responsavelId: ref().references(() => funcionario.id),
    respostas: jsonb().$type<Respostas>().notNull(),
    escolhas: jsonb().$type<Escolhas>().notNull(),
    /** The data that the process keeps of the case (`DadosApp__c`), as JSON. */
    dadosCifrados: bytes(),
    /** The last message to the customer in words (`ExpliqueMotivo__c`). */
    motivoCifrado: bytes(),
  },
  (t) => [
    // A person has at most one open case of a process for each quota, and one without a quota, of each subject; but where
    // its table takes any number of them (`varios`).
    uniqueIndex('caso_aberto')
      .on(t.processo, t.clienteId, sql`coalesce(${t.cotaId}, 0)`, t.assunto)
      .where(sql`${t.encerradoEm} is null and ${t.processo} <> 'atendimento'`),
    index('caso_a_vencer').on(t.venceEm).where(sql`${t.encerradoEm} is null and ${t.venceEm} is not null`),
    index('caso_do_cliente').on(t.clienteId, t.abertoEm),
    index('caso_da_cota').on(t.cotaId),
    index('caso_do_responsavel').on(t.responsavelId).where(sql`${t.encerradoEm} is null`),
    index('caso_da_fila').on(t.processo, t.fase).where(sql`${t.encerradoEm} is null`),
  ],
)

/** Every move of a case, its opening and its deadlines included; only receives rows. */
export const casoAndamento = pgTable(
  'caso_andamento',
  {
    id: id(),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    quando: instante().notNull(),
    atorTipo: text().$type<Ator>().notNull(),
    /** The customer, or who of the staff; null for the system. */
    atorId: ref(),
    /** As the table names the move; `abrir`, `prazo`, and the staff's `assumir`, `devolver`, `escalar` lie beside it. */
    ato: text().notNull(),
    /** Null at the opening. */
    de: text(),
    para: text().notNull(),
    motivoCifrado: bytes(),
  },
  (t) => [
    index('caso_andamento_do_caso').on(t.casoId, t.id),
    // Serves the report of what sellers promised, among the moves of every case.
    index('caso_andamento_da_venda').on(t.quando).where(sql`${t.ato} in ('semPromessa', 'comPromessa')`),
  ],
)

/** A file sent for a case, under what it was asked for. What is sent again lies beside what was. */
export const casoDocumento = pgTable(
  'caso_documento',
  {
    id: id(),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    /** As the specification writes it: `documento_pessoal`, `selfie`, … */
    tipo: text().notNull(),
    /** The kind of identity document; null for other documents. */
    identidade: text().$type<Identidade>(),
    arquivoId: uuid()
      .notNull()
      .references(() => arquivo.id),
    enviadoEm: instante().notNull(),
    /** The channel through which the document came; null for rows older than this column. */
    via: text().$type<ViaDoDocumento>(),
    /** Of a selfie, whether the gestures that the camera asked for were seen; null where no machine looked. */
    gestos: jsonb().$type<ProvaDeGestos>(),
    /** The problem that the last reviewer found; null when there is none. */
    problema: text().$type<ProblemaDeDocumento>(),
    motivoCifrado: bytes(),
    /** Another was sent in its place. */
    substituidoEm: instante(),
  },
  (t) => [
    index('caso_documento_do_caso').on(t.casoId, t.id),
    unique('caso_documento_arquivo').on(t.casoId, t.arquivoId),
    index('caso_documento_do_arquivo').on(t.arquivoId),
  ],
)

/** A case of whose last step the administrator's own platform is yet to be told. */
export const casoAContar = pgTable(
  'caso_a_contar',
  {
    casoId: ref()
      .primaryKey()
      .references(() => caso.id),
    /** The last step: one more while it is being told leaves the case here. */
    andamentoId: ref().notNull(),
    tentativas: integer().notNull(),
    /** Null where the platform refused it for good: the next step is told all the same. */
    proximaEm: instante(),
  },
  (t) => [index('caso_a_contar_agora').on(t.proximaEm).where(sql`${t.proximaEm} is not null`)],
)

/** A case whose documents the automatic analysis could not read: it tries again later. */
export const casoALer = pgTable('caso_a_ler', {
  casoId: ref()
    .primaryKey()
    .references(() => caso.id),
  /** The last that was sent when it failed: what is sent after it is read at once. */
  casoDocumentoId: ref()
    .notNull()
    .references(() => casoDocumento.id),
  tentativas: integer().notNull(),
  /** Null once it tries no more. */
  proximaEm: instante(),
})

/** Cuts a picture's fingerprint into parts, of which two pictures that look the same share most. */
export const partesDaImpressao = (impressao: SQLWrapper): SQL =>
  sql`(string_to_array(rtrim(regexp_replace(${impressao}, '(.{36})', '\\1,', 'g'), ','), ','))`

/** The result of the automatic analysis of a document; of what is written on it, it keeps what was compared alone. */
export const leituraDeDocumento = pgTable(
  'leitura_de_documento',
  {
    casoDocumentoId: ref()
      .primaryKey()
      .references(() => casoDocumento.id),
    lidoEm: instante().notNull(),
    veredito: text().$type<Veredito['veredito']>().notNull(),
    /** The remark that an analyst reads beside the document. */
    dito: text().notNull(),
    /** A fingerprint that recognises the same picture in another case; null when the file is no picture. */
    impressao: text(),
    /** When what is written on it was read; null before, and where nobody reads it. */
    escritoEm: instante(),
    /** What was read of each field and how it compares (`Escrito[]`): it may say another person's name. */
    escritoCifrado: bytes(),
    /** Where else the picture was seen, which an analyst is warned of; null where nowhere. */
    aviso: text().$type<AvisoDeRepeticao>(),
  },
  (t) => [
    index('leitura_da_imagem').on(t.impressao).where(sql`${t.impressao} is not null`),
    // Finds the pictures that differ in a few bits: of the sixteen parts of 36 digits most are then the same.
    index('leitura_das_partes_da_imagem')
      .using('gin', partesDaImpressao(t.impressao))
      .where(sql`${t.impressao} is not null`),
  ],
)

/** What a machine found when it compared a selfie with the portrait of the identity document; of the faces nothing is kept. */
export const comparacaoDoRosto = pgTable(
  'comparacao_do_rosto',
  {
    /** The selfie. */
    casoDocumentoId: ref()
      .primaryKey()
      .references(() => casoDocumento.id),
    /** When this selfie was compared first, by which it counts in a month. */
    comparadoEm: instante().notNull(),
    semelhanca: doublePrecision().notNull(),
    modelo: text().notNull(),
    /** The thresholds of the day: below the first it is another person's, from the second on the machine decides. */
    minima: doublePrecision().notNull(),
    sozinha: doublePrecision().notNull(),
    /** What became of it: it passed by itself, or went to a person, and why. */
    caminho: text().$type<CaminhoDoRosto>().notNull(),
  },
  (t) => [index('comparacao_do_mes').on(t.comparadoEm)],
)
