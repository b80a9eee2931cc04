import type { Modalidade, ParcelaNoSaldo, TipoCota, TipoMovimento } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { arquivo, cliente } from './clientes.ts'
import { centavos, id, instante, ppt, ref, xid8 } from './colunas.ts'
import { parceiro } from './parceiros.ts'

export const grupo = pgTable(
  'grupo',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    codigo: text().notNull(),
    tipo: text().$type<TipoCota>().notNull(),
    situacao: text().$type<'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'>().notNull(),
    prazoMeses: integer().notNull(),
    totalAssembleias: integer().notNull(),
    maximoCotas: integer().notNull(),
    diaVencimento: integer().notNull(),
    unidadeNegocio: integer().notNull(),
  },
  (t) => [
    unique('grupo_codigo').on(t.parceiroId, t.codigo),
    check('grupo_codigo_6_digitos', sql`${t.codigo} ~ '^[0-9]{6}$'`),
  ],
)

/**
 * Contractual numbers, versioned: of the rows that stand, the one with the greatest `vigente_desde` not after the day
 * holds. Never changed; one that does not hold yet may be revoked.
 */
export const grupoParametro = pgTable(
  'grupo_parametro',
  {
    id: id(),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    vigenteDesde: date().notNull(),
    valores: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    revogadaEm: instante(),
  },
  (t) => [uniqueIndex('grupo_parametro_em_pe').on(t.grupoId, t.vigenteDesde).where(sql`${t.revogadaEm} is null`)],
)

export const assembleia = pgTable(
  'assembleia',
  {
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    numero: integer().notNull(),
    dia: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.grupoId, t.numero] }), index().on(t.grupoId, t.dia)],
)

/**
 * The text of the contract that a partner's groups, or one of them, were sold under, with `{{campo}}` in the place of what
 * is each quota's: of those that a quota falls under, the one with the greatest `vigente_desde` not after its sale holds,
 * its group's before the partner's. Never changed.
 */
export const modeloDeContrato = pgTable(
  'modelo_de_contrato',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    grupoId: ref().references(() => grupo.id),
    chave: text().notNull(),
    vigenteDesde: date().notNull(),
    titulo: text().notNull(),
    texto: text().notNull(),
  },
  (t) => [unique('modelo_de_contrato_chave').on(t.parceiroId, t.chave)],
)

/** A plan that a partner sells. The numbers are the contract's; a quota keeps its plan for life. */
export const plano = pgTable(
  'plano',
  {
    id: id(),
    parceiroId: ref()
      .notNull()
      .references(() => parceiro.id),
    chave: text().notNull(),
    nome: text().notNull(),
    modalidade: text().$type<Modalidade>().notNull(),
    prazoMeses: integer().notNull(),
    taxaAdministracaoPpt: ppt().notNull(),
    fundoReservaPpt: ppt().notNull(),
    seguroMensalPpt: ppt().notNull(),
    casasDoPercentual: integer().notNull(),
    /** 'Mais por menos': the share of the funds paid until contemplation. */
    fracaoPpt: ppt(),
    /** 'Plano Justo': the monthly fee after contemplation. */
    adicionalPpt: ppt(),
    /** The part of the administration fee that the first contributions charge; of none both are null. */
    taxaAntecipadaPpt: ppt(),
    taxaAntecipadaContribuicoes: integer(),
  },
  (t) => [
    unique('plano_chave').on(t.parceiroId, t.chave),
    check(
      'plano_taxa_antecipada',
      sql`(${t.taxaAntecipadaPpt} is null) = (${t.taxaAntecipadaContribuicoes} is null) and ${t.taxaAntecipadaContribuicoes} > 0
        and ${t.taxaAntecipadaPpt} between 1 and ${t.taxaAdministracaoPpt}`,
    ),
  ],
)

export const cota = pgTable(
  'cota',
  {
    id: id(),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    numero: text().notNull(),
    versao: integer().notNull(),
    situacao: text().notNull(),
    nomeBem: text().notNull(),
    creditoCentavos: centavos().notNull(),
    planoId: ref()
      .notNull()
      .references(() => plano.id),
    /** Contributions of this quota: fewer than the plan's term when it joined a running group. */
    contribuicoes: integer().notNull(),
    /** Contributions due before contemplation; null while not contemplated. */
    contribuicoesAntesDaContemplacao: integer(),
    dataAdesao: date().notNull(),
    /** Who sold it, by name or code, as the sale or the load says; null where nobody does. */
    vendedor: text(),
    dataContemplacao: date(),
    modalidadeContemplacao: text(),
    dataEntregaBem: date(),
    apelido: text(),
    fotoArquivoId: uuid().references(() => arquivo.id),
  },
  (t) => [
    unique('cota_numero').on(t.grupoId, t.numero, t.versao),
    index('cota_cliente').on(t.clienteId, t.id),
    index('cota_da_foto').on(t.fotoArquivoId).where(sql`${t.fotoArquivoId} is not null`),
    check('cota_numero_4_digitos', sql`${t.numero} ~ '^[0-9]{4}$'`),
    check('cota_credito_positivo', sql`${t.creditoCentavos} > 0`),
  ],
)

/** A former holder of a quota (null when not known); the payments until the eve of `ate` are theirs. */
export const titularAnterior = pgTable(
  'titular_anterior',
  {
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    clienteId: ref().references(() => cliente.id),
    ate: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cotaId, t.ate] })],
)

/**
 * The ledger: append-only (a trigger refuses UPDATE and DELETE), the truth of what each quota owes and has paid.
 * Amounts are positive as `tipo` says (an issue is owed, a payment is paid); a reversal is a new row of the same type
 * with the opposite amounts, naming in `estorna_id` what it reverses. `credito_centavos` is the credit of the time.
 */
export const movimento = pgTable(
  'movimento',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    chave: text().notNull().unique(),
    tipo: text().$type<TipoMovimento>().notNull(),
    /** On which it counts. */
    dia: date().notNull(),
    /** The day that it refers to, of what belonged to days already closed: `lancar_em_dia_aberto` sets both. */
    dataValor: date(),
    parcela: integer(),
    vencimento: date(),
    creditoCentavos: centavos().notNull(),
    /** For a readjustment or an exchange of the quota's credit, the credit before it. */
    creditoAnteriorCentavos: centavos(),
    fundoComumCentavos: centavos().notNull(),
    taxaAdministracaoCentavos: centavos().notNull(),
    fundoReservaCentavos: centavos().notNull(),
    seguroCentavos: centavos().notNull(),
    taxaCadastroCentavos: centavos().notNull(),
    diferencaCentavos: centavos().notNull(),
    multaCentavos: centavos().notNull(),
    jurosCentavos: centavos().notNull(),
    fundoComumPpt: ppt().notNull(),
    taxaAdministracaoPpt: ppt().notNull(),
    fundoReservaPpt: ppt().notNull(),
    estornaId: ref().references((): AnyPgColumn => movimento.id),
    criadoEm: instante().notNull(),
  },
  (t) => [
    index('movimento_cota').on(t.cotaId, t.dia, t.id),
    // Serves the question whether a contribution was issued, asked for every quota every month.
    index('movimento_emissao').on(t.cotaId, t.parcela).where(sql`${t.tipo} = 'emissao' and ${t.estornaId} is null`),
    unique('movimento_estorno_unico').on(t.estornaId),
  ],
)

/** Balances kept for reading, always equal to what the ledger derives. Written in the transaction of the movement. */
export const cotaSaldo = pgTable('cota_saldo', {
  cotaId: ref()
    .primaryKey()
    .references(() => cota.id),
  fundoComumPagoPpt: ppt().notNull(),
  taxaAdministracaoPagoPpt: ppt().notNull(),
  fundoReservaPagoPpt: ppt().notNull(),
  pagoPpt: ppt().notNull(),
  contratadoPpt: ppt().notNull(),
  saldoDevedorCentavos: centavos().notNull(),
  pagoCentavos: centavos().notNull(),
  fundoComumPagoCentavos: centavos().notNull(),
  fundoReservaPagoCentavos: centavos().notNull().default(0),
  /** Differences paid: they belong to the fundo comum. */
  diferencaPagaCentavos: centavos().notNull().default(0),
  parcelasPagas: integer().notNull(),
  parcelasRestantes: integer().notNull(),
  /** Issued and not yet settled, oldest first: what arrears and the next due date are computed from on any day. */
  emAberto: jsonb().$type<{ numero: number; vencimento: string; valor: number }[]>().notNull(),
  /**
   * The components of each open instalment and the payments received for it; its cost on any day is computed from them.
   */
  devidas: jsonb().$type<ParcelaNoSaldo[]>().notNull().default([]),
  /** Contributions issued and not reversed, ascending. */
  emitidas: integer().array().notNull().default([]),
  /** Credit by which the first instalment was issued; null while none was. */
  creditoOriginalCentavos: centavos(),
})

/**
 * The facts that screens read of a quota beside its balance. They are kept for reading and always equal what
 * `fatos_da_cota` derives; most quotas have none. Triggers write them at the end of each transaction that changed their
 * source.
 */
export const cotaLeitura = pgTable('cota_leitura', {
  cotaId: ref()
    .primaryKey()
    .references(() => cota.id, { onDelete: 'cascade' }),
  fatos: jsonb().notNull(),
})

/** The calendar and the contract's numbers of a group, kept the same way; `versao` is another whenever they are. */
export const grupoLeitura = pgTable('grupo_leitura', {
  grupoId: ref()
    .primaryKey()
    .references(() => grupo.id, { onDelete: 'cascade' }),
  versao: integer().notNull(),
  fatos: jsonb().notNull(),
})

/** The quotas and groups whose stored facts the running transaction has changed; empty between transactions. */
export const leituraADerivar = pgTable(
  'leitura_a_derivar',
  {
    transacao: xid8().notNull().default(sql`pg_current_xact_id()`),
    cotas: bigint({ mode: 'number' }).array().notNull().default([]),
    grupos: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (t) => [index('leitura_a_derivar_transacao').on(t.transacao)],
)

/** Why a quota leaves the group: arrears, or its holder's wish, after or within the days in which all comes back. */
export type MotivoDaExclusao = 'inadimplencia' | 'pedido' | 'arrependimento'

/**
 * Arrears that led to a notice, or a holder's wish to leave, and how they ended. Without days: it could not be sent, and
 * waits for a person to say on which day a letter was.
 */
export const exclusao = pgTable(
  'exclusao',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    avisadaEm: date(),
    excluiEm: date(),
    excluidaEm: date(),
    encerradaEm: date(),
    desfecho: text().$type<'regularizada' | 'reativada' | 'parada'>(),
    motivo: text().$type<MotivoDaExclusao>().notNull().default('inadimplencia'),
  },
  (t) => [
    uniqueIndex('exclusao_em_curso').on(t.cotaId).where(sql`${t.encerradaEm} is null`),
    index('exclusao_pendente').on(t.excluiEm).where(sql`${t.excluidaEm} is null and ${t.encerradaEm} is null`),
  ],
)
