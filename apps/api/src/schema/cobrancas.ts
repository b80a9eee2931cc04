import type {
  AvisoDoArquivo,
  ComponenteDaDiferenca,
  ContaDeCobranca,
  FormaDeAbatimento,
  MotivoDaBaixa,
  MotivoDaFila,
  TipoDeBoleto,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { contemplacao } from './assembleias.ts'
import { cliente } from './clientes.ts'
import { bytes, centavos, id, instante, ppt, ref } from './colunas.ts'
import { cota, grupo } from './cotas.ts'
import { funcionario } from './parceiros.ts'

/** The month's run of a group, one for each assembly: begun, then done. A run started again goes on where it stopped. */
export const emissaoMensal = pgTable(
  'emissao_mensal',
  {
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    assembleia: integer().notNull(),
    vencimento: date().notNull(),
    iniciadaEm: instante().notNull(),
    concluidaEm: instante(),
    emitidas: integer().notNull().default(0),
    totalCentavos: centavos().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.grupoId, t.assembleia] }),
    index('emissao_mensal_aberta').on(t.grupoId).where(sql`${t.concluidaEm} is null`),
  ],
)

/** A charge that a bank was asked to collect. Its id is the 'nosso número'. */
export const boleto = pgTable(
  'boleto',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    /**
     * Who the title is made out to, where that is not whoever holds the quota now: it was made for a former holder, or its
     * fee is the assignee's.
     */
    pagadorId: ref().references(() => cliente.id),
    tipo: text().$type<TipoDeBoleto>().notNull(),
    /**
     * Contributions that it settles; of an early payment, none: `abatimento` says how it comes off the plan. Of a
     * 'segunda-via', which may be of several quotas, none: `boleto_item` says which.
     */
    parcelas: integer().array().notNull(),
    /** `diferencas`: what of its value no part of the plan is, and pays the last instalment that follows a payoff. */
    abatimento: jsonb().$type<{ forma: FormaDeAbatimento; diferencas?: number }>(),
    /** When the holder last asked for a monthly one; those made for them are asked for as they are made. */
    pedidoEm: instante(),
    contemplacaoId: ref().references(() => contemplacao.id),
    valorCentavos: centavos().notNull(),
    vencimento: date().notNull(),
    criadoEm: instante().notNull(),
    pagoEm: date(),
    baixadoEm: date(),
    /** Null of one that is not written off, or that was before it was kept why. */
    motivoDaBaixa: text().$type<MotivoDaBaixa>(),
  },
  (t) => [
    index('boleto_cota').on(t.cotaId, t.vencimento),
    index('boleto_contemplacao').on(t.contemplacaoId).where(sql`${t.contemplacaoId} is not null`),
    // Serves the daily routines, which look for open boletos among all those ever paid.
    index('boleto_aberto').on(t.vencimento).where(sql`${t.pagoEm} is null and ${t.baixadoEm} is null`),
    // Serves the search for cancelled boletos whose cancellation the bank may have to be told.
    index('boleto_baixado').on(t.id).where(sql`${t.pagoEm} is null and ${t.baixadoEm} is not null`),
    check('boleto_motivo_da_baixa', sql`${t.motivoDaBaixa} is null or ${t.baixadoEm} is not null`),
  ],
)

/** The customer to whom a boleto `boleto` of a quota `cota` is made out. */
export const pagadorDoBoleto = sql`coalesce(${boleto.pagadorId}, ${cota.clienteId})`

/** The instalments of a 'segunda-via', each at its price of the day on which it was made. */
export const boletoItem = pgTable(
  'boleto_item',
  {
    boletoId: ref()
      .notNull()
      .references(() => boleto.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    parcela: integer().notNull(),
    vencimento: date().notNull(),
    valorCentavos: centavos().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.boletoId, t.cotaId, t.parcela] }),
    index('boleto_item_cota').on(t.cotaId, t.parcela),
    check('boleto_item_positivo', sql`${t.valorCentavos} > 0`),
  ],
)

/**
 * A boleto as it was printed, which it stays, whatever account collects later. Its bank knows of it by a remittance alone
 * (`remessa_item`), or by the Pix charge that goes with it.
 */
export const registroDeBoleto = pgTable(
  'registro_de_boleto',
  {
    boletoId: ref()
      .primaryKey()
      .references(() => boleto.id),
    conta: jsonb().$type<ContaDeCobranca>().notNull(),
    codigoDeBarras: text().notNull().unique(),
    registradoEm: instante().notNull(),
  },
  // By the part of the bar code that names the title, whatever else of it was changed.
  (t) => [index('registro_de_boleto_titulo').on(sql`substr(${t.codigoDeBarras}, 20)`)],
)

/**
 * The boleto by which another administrator's bank knows an instalment that came in open: what was printed then is still
 * paid, and asked about, by its number and its bar code.
 */
export const boletoAnterior = pgTable(
  'boleto_anterior',
  {
    banco: text().notNull(),
    /** As the bank's return file has it: without padding and check digit. */
    numero: text().notNull(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    parcela: integer().notNull(),
    codigoDeBarras: text(),
  },
  (t) => [
    primaryKey({ columns: [t.numero, t.banco] }),
    index('boleto_anterior_cota').on(t.cotaId, t.parcela),
    index('boleto_anterior_titulo').on(sql`substr(${t.codigoDeBarras}, 20)`),
  ],
)

/** Each mail with a boleto that a quota's holder had sent, to count them; to whom is nowhere but in the message. */
export const envioDeBoleto = pgTable(
  'envio_de_boleto',
  {
    id: id(),
    boletoId: ref()
      .notNull()
      .references(() => boleto.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    dia: date().notNull(),
    enviadoEm: instante().notNull(),
  },
  (t) => [index('envio_de_boleto_dia').on(t.cotaId, t.dia)],
)

/** The instalments that a holder marked to be charged together, until their boleto is made. */
export const cobrancaMarcada = pgTable(
  'cobranca_marcada',
  {
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    parcela: integer().notNull(),
    marcadaEm: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clienteId, t.cotaId, t.parcela] })],
)

/** A bank's return file, kept whole, refused ones too: nothing that came in vanishes. */
export const arquivoRetorno = pgTable(
  'arquivo_retorno',
  {
    id: id(),
    nome: text().notNull(),
    sha256: bytes().notNull().unique(),
    conteudoCifrado: bytes().notNull(),
    /** Null where it is no return file at all. */
    formato: text().$type<'cnab240' | 'cnab400'>(),
    banco: text(),
    /** As `contaDoRetorno` writes it. Each account of a bank numbers its files. */
    conta: text(),
    sequencial: integer(),
    situacao: text().$type<'recusado' | 'em-curso' | 'processado'>().notNull(),
    erros: jsonb().$type<{ linha: number | null; codigo: string; detalhe?: string }[]>().notNull(),
    /** The remarks on the file that do not keep it from being posted. */
    avisos: jsonb().$type<AvisoDoArquivo[]>().notNull().default([]),
    titulos: integer().notNull().default(0),
    liquidacoes: integer().notNull().default(0),
    totalCentavos: centavos().notNull().default(0),
    naFila: integer().notNull().default(0),
    recebidoEm: instante().notNull(),
    recebidoPor: ref().references(() => funcionario.id),
    processadoEm: instante(),
  },
  (t) => [
    uniqueIndex('arquivo_retorno_sequencial')
      .on(t.banco, t.conta, t.formato, t.sequencial)
      .where(sql`${t.situacao} <> 'recusado' and ${t.sequencial} is not null`),
  ],
)

export type MotivoDoPagamentoNaFila =
  | MotivoDaFila
  | 'VALOR_A_MENOR'
  | 'BOLETO_DESCONHECIDO'
  | 'BOLETO_JA_PAGO'
  | 'BOLETO_VENCIDO'
  | 'GRUPO_ENCERRADO'
  | 'CONTEMPLACAO_DESFEITA'
  | 'OUTRA_CONTA'
  | 'DIGITO_DIVERGENTE'
  | 'OCORRENCIA_A_CONFERIR'
  | 'TITULO_DIVERGENTE'
  | 'PAGADOR_DIVERGENTE'
  | 'DIA_NO_FUTURO'
  | 'DIA_ANTIGO'
  | 'AVISO_DIVERGENTE'
  | 'DEVOLVIDO_EM_PARTE'
  | 'NAO_CABE_NO_SALDO'
  | 'ESTORNADO'

/** Money that came in, once for each fact: `chave` names it (event, line of a file, key of the request). */
export const pagamento = pgTable(
  'pagamento',
  {
    id: id(),
    chave: text().notNull().unique(),
    /**
     * 'fila': not money that came in again, but what was allocated of others' parts in the queue, by a person or because
     * together they pay a bid; 'sobra': nor this, but what the quota's ledger held, or was to hold, and no longer owes.
     */
    origem: text().$type<'manual' | 'webhook' | 'pix' | 'retorno' | 'fila' | 'sobra'>().notNull(),
    nossoNumero: text(),
    boletoId: ref().references(() => boleto.id),
    cotaId: ref().references(() => cota.id),
    /** For a boleto of several quotas, the payment of its first quota; all its payments are one fact. */
    parteDeId: ref().references((): AnyPgColumn => pagamento.id),
    valorCentavos: centavos().notNull(),
    dia: date().notNull(),
    /** The day that the sender gave, when it could not be taken as the day of the payment. */
    diaInformado: date(),
    alocadoCentavos: centavos().notNull(),
    /** The part that waits for a person: `valor = alocado + na fila` until somebody settles it. */
    filaCentavos: centavos().notNull(),
    filaMotivo: text().$type<MotivoDoPagamentoNaFila>(),
    devidoCentavos: centavos(),
    arquivoId: ref().references(() => arquivoRetorno.id),
    linha: integer(),
    recebidoEm: instante().notNull(),
    recebidoPor: ref().references(() => funcionario.id),
    resolvidoEm: instante(),
    resolvidoPor: ref().references(() => funcionario.id),
    resolucao: text().$type<'alocado' | 'devolvido'>(),
    /** The last payment made of its part in the queue, alone or with those of others. */
    destinoId: ref().references((): AnyPgColumn => pagamento.id),
    observacao: text(),
    estornadoEm: instante(),
  },
  (t) => [
    index('pagamento_cota').on(t.cotaId, t.dia),
    index('pagamento_boleto').on(t.boletoId),
    index('pagamento_fila').on(t.id).where(sql`${t.filaCentavos} > 0 and ${t.resolvidoEm} is null`),
    index('pagamento_fila_cota').on(t.cotaId).where(sql`${t.filaCentavos} > 0 and ${t.resolvidoEm} is null`),
    index('pagamento_fila_boleto').on(t.boletoId).where(sql`${t.filaCentavos} > 0 and ${t.resolvidoEm} is null`),
    index('pagamento_arquivo').on(t.arquivoId),
    index('pagamento_parte').on(t.parteDeId).where(sql`${t.parteDeId} is not null`),
    index('pagamento_destino').on(t.destinoId).where(sql`${t.destinoId} is not null`),
  ],
)

/** Difference of an instalment, to be charged (or compensated, when negative) with a later one. */
export const diferencaACobrar = pgTable(
  'diferenca_a_cobrar',
  {
    id: id(),
    chave: text().notNull().unique(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    parcela: integer(),
    dia: date().notNull(),
    valorCentavos: centavos().notNull(),
    percentualPpt: ppt().notNull(),
    /** The percentages of the plan still to be charged with it, by component; zero for a difference in money alone. */
    fundoComumPpt: ppt().notNull().default(0),
    taxaAdministracaoPpt: ppt().notNull().default(0),
    fundoReservaPpt: ppt().notNull().default(0),
    /** The component that it is charged as; null means a difference. */
    componente: text().$type<ComponenteDaDiferenca>(),
    /** Contribution from which it is charged in equal parts, in each of those that are left; null: whole, with the next. */
    diluidaDesde: integer(),
    /** Contribution by which it must be charged. */
    ateContribuicao: integer(),
    /** The part that later instalments already carried, and the last of them. */
    cobradoCentavos: centavos().notNull().default(0),
    cobradaNa: integer(),
    canceladaEm: date(),
  },
  (t) => [
    index('diferenca_pendente')
      .on(t.cotaId)
      .where(sql`${t.cobradoCentavos} <> ${t.valorCentavos} and ${t.canceladaEm} is null`),
  ],
)

/** Money paid ahead, in order: with the plan it gives the instalments left, which are computed and never stored. */
export const abatimento = pgTable(
  'abatimento',
  {
    id: id(),
    chave: text().notNull().unique(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    origem: text().$type<'antecipacao' | 'quitacao' | 'lance'>().notNull(),
    dia: date().notNull(),
    forma: text().$type<FormaDeAbatimento>().notNull(),
    /** Coming contributions that it paid first. */
    subsequentes: integer().notNull().default(0),
    valorCentavos: centavos().notNull(),
    /** Credit of that day. */
    creditoCentavos: centavos().notNull(),
    /** Last contribution issued month by month by then, and those issued beyond it. */
    emitidas: integer().notNull(),
    emitidasAlem: integer().array().notNull().default([]),
    pisoFundoComumPpt: ppt().notNull(),
    /** True for older rows, whose dilution left equal contributions; their instalments were charged so. */
    nivelada: boolean().notNull().default(false),
    contemplacaoId: ref().references(() => contemplacao.id),
    estornadoEm: date(),
  },
  (t) => [index('abatimento_cota').on(t.cotaId, t.id)],
)

/**
 * The plan of a quota laid out anew: what it owed on `dia` in equal contributions, the instalments left computed from
 * it and from what was paid ahead since (`abatimentos_ate` is the last one that it already counts). Nothing of it is on
 * `puladas`, contributions in between that had been issued.
 */
export const recomposicao = pgTable(
  'recomposicao',
  {
    id: id(),
    chave: text().notNull().unique(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    origem: text()
      .$type<'reativacao' | 'troca-de-credito' | 'contemplacao' | 'descontemplacao' | 'renegociacao-desfeita'>()
      .notNull(),
    dia: date().notNull(),
    primeira: integer().notNull(),
    ultima: integer().notNull(),
    puladas: integer().array().notNull().default([]),
    fundoComumPpt: ppt().notNull(),
    taxaAdministracaoPpt: ppt().notNull(),
    fundoReservaPpt: ppt().notNull(),
    abatimentosAte: ref().notNull(),
    /** The last renegotiation that it already counts. */
    renegociacoesAte: ref().notNull().default(0),
  },
  (t) => [index('recomposicao_cota').on(t.cotaId, t.id)],
)
