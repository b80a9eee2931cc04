import {
  type CodigoDeOferta,
  corteDosLances,
  type DeclaracaoFgts,
  type Dia,
  type FormaDeAbatimento,
  type ModalidadeDeLance,
  type MotivoDoLance,
  motivoDito,
  PERCENTUAL_FIXO,
  type Ppt,
  parseParametros,
  percentualDoLance,
  type ReciboDoLance,
  type TipoCota,
  type ValoresDeParametros,
} from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { participaSql } from '../cotas/index.ts'
import { valoresNoDiaSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { SituacaoDoLance, TrocaDeChaves } from '../schema/lances.ts'
import { readCreditosDasAssembleias } from './credito-da-assembleia.ts'

/** A bid as people see it. */
export type LanceLido = {
  id: number
  protocolo: string
  cotaId: number
  grupoId: number
  /** The group's code, as people call it. */
  grupo: string
  cota: string
  versao: number
  /** The name of its maker. */
  titular: string
  /** The quota has passed to another holder since. */
  deOutroTitular: boolean
  creditoCentavos: number
  assembleia: number
  diaDaAssembleia: Dia
  /** The instant at which bids for its assembly end, by the contract of the assembly's day. */
  corte: Date
  modalidade: ModalidadeDeLance
  valorCentavos: number
  embutidoCentavos: number
  fgtsCentavos: number
  forma: FormaDeAbatimento
  subsequentes: number
  oferta: CodigoDeOferta
  quitacao: boolean
  trocaDeChaves: TrocaDeChaves | null
  fgtsDeclarado: DeclaracaoFgts | null
  /** The credit on the day of the offer, in centavos; null where nobody kept it. */
  creditoDaOfertaCentavos: number | null
  /**
   * The percentage by which it was ranked; before the assembly, of the credit by which it will be ranked; for a bid
   * that was not ranked, of its day's credit, null where nobody kept that.
   */
  percentual: Ppt | null
  pelaEquipe: boolean
  /** A standing bid of the quota's holder made it. */
  permanente: boolean
  situacao: SituacaoDoLance
  motivo: MotivoDoLance | null
  posicao: number | null
  criadoEm: Date
  encerradoEm: Date | null
  /** The contemplation that it won was undone at this time; null where it was not. */
  contemplacaoDesfeitaEm: string | null
  /** The list of its assembly is published, so it cannot be taken back any more. */
  listado: boolean
}

const selectLance = sql.raw(`
  SELECT l.id, l.protocolo, l.cota_id AS "cotaId", l.grupo_id AS "grupoId", g.codigo AS grupo, c.numero AS cota, c.versao, k.nome AS titular,
    coalesce(l.cliente_id, c.cliente_id) <> c.cliente_id AS "deOutroTitular",
    c.credito_centavos AS "creditoCentavos", l.assembleia, a.dia::text AS "diaDaAssembleia", g.tipo,
    ${valoresNoDiaSql('g.id', 'a.dia')} AS valores, l.modalidade,
    l.valor_centavos AS "valorCentavos", l.embutido_centavos AS "embutidoCentavos", l.fgts_centavos AS "fgtsCentavos",
    l.forma, l.subsequentes, l.oferta, l.quitacao, l.troca_de_chaves AS "trocaDeChaves", l.fgts_declarado AS "fgtsDeclarado",
    l.credito_centavos AS "creditoDaOfertaCentavos", l.funcionario_id IS NOT NULL AS "pelaEquipe",
    l.lance_permanente_id IS NOT NULL AND coalesce(l.cliente_id, c.cliente_id) = c.cliente_id AS permanente,
    l.situacao, l.motivo, coalesce(x.dinheiro_nao_entrou, false) AS "dinheiroNaoEntrou", l.posicao, l.percentual_ppt AS "percentualPpt", l.criado_em AS "criadoEm", l.encerrado_em AS "encerradoEm",
    x.desfeita_em::text AS "contemplacaoDesfeitaEm",
    EXISTS (SELECT FROM lista_de_lances y WHERE y.grupo_id = l.grupo_id AND y.numero = l.assembleia) AS listado
  FROM lance l JOIN cota c ON c.id = l.cota_id JOIN grupo g ON g.id = l.grupo_id JOIN cliente k ON k.id = coalesce(l.cliente_id, c.cliente_id)
  JOIN assembleia a ON a.grupo_id = l.grupo_id AND a.numero = l.assembleia
  LEFT JOIN contemplacao x ON x.cota_id = l.cota_id AND x.assembleia = l.assembleia AND x.lance_id = l.id`)

type Linha = Omit<LanceLido, 'criadoEm' | 'encerradoEm' | 'corte' | 'percentual'> & {
  dinheiroNaoEntrou: boolean
  percentualPpt: Ppt | null
  tipo: TipoCota
  valores: ValoresDeParametros
  criadoEm: string
  encerradoEm: string | null
}

const colunasDeLinha: ColumnsOf<Linha> = {
  grupoId: 'number',
  grupo: 'text',
  modalidade: 'text',
  situacao: 'text',
  cotaId: 'number',
  id: 'number',
  protocolo: 'text',
  cota: 'text',
  versao: 'number',
  titular: 'text',
  deOutroTitular: 'boolean',
  creditoCentavos: 'number',
  assembleia: 'number',
  diaDaAssembleia: 'text',
  tipo: 'text',
  valores: 'json',
  valorCentavos: 'number',
  embutidoCentavos: 'number',
  fgtsCentavos: 'number',
  forma: 'text',
  subsequentes: 'number',
  oferta: 'text',
  quitacao: 'boolean',
  trocaDeChaves: 'json | null',
  fgtsDeclarado: 'json | null',
  creditoDaOfertaCentavos: 'number | null',
  percentualPpt: 'number | null',
  pelaEquipe: 'boolean',
  permanente: 'boolean',
  motivo: 'text | null',
  dinheiroNaoEntrou: 'boolean',
  posicao: 'number | null',
  criadoEm: 'text',
  encerradoEm: 'text | null',
  contemplacaoDesfeitaEm: 'text | null',
  listado: 'boolean',
}

type CreditoNaAssembleia = Awaited<ReturnType<typeof readCreditosDasAssembleias>>

function percentualDe(linha: Linha, creditoNaAssembleia: CreditoNaAssembleia): Ppt | null {
  if (linha.percentualPpt !== null) return linha.percentualPpt
  const { modalidade, valorCentavos: valor, situacao } = linha
  const credito = situacao === 'ativo' ? creditoNaAssembleia(linha) : linha.creditoDaOfertaCentavos
  if (credito === null) return modalidade === 'livre' ? null : PERCENTUAL_FIXO[modalidade]
  return percentualDoLance({ modalidade, valor, credito })
}

function parse(linha: Linha, creditoNaAssembleia: CreditoNaAssembleia): LanceLido {
  const { criadoEm, encerradoEm, tipo, valores, percentualPpt: _, dinheiroNaoEntrou, ...resto } = linha
  return {
    ...resto,
    motivo: motivoDito({ motivo: linha.motivo, dinheiroNaoEntrou }),
    percentual: percentualDe(linha, creditoNaAssembleia),
    corte: corteDosLances(linha.diaDaAssembleia, parseParametros(valores, tipo).parametros),
    criadoEm: new Date(criadoEm),
    encerradoEm: encerradoEm === null ? null : new Date(encerradoEm),
  }
}

async function read(db: Executor, resto: SQL): Promise<LanceLido[]> {
  const { rows } = await queryRows<Linha>(db, colunasDeLinha, sql`${selectLance} ${resto}`)
  const creditoNaAssembleia = await readCreditosDasAssembleias(
    db,
    rows.filter(({ situacao }) => situacao === 'ativo'),
  )
  return rows.map((linha) => parse(linha, creditoNaAssembleia))
}

export async function findLance(db: Executor, protocolo: string): Promise<LanceLido | undefined> {
  return (await read(db, sql`WHERE l.protocolo = ${protocolo}`))[0]
}

export async function findLanceAtivo(db: Executor, cotaId: number, assembleia: number): Promise<LanceLido | undefined> {
  const rows = await read(
    db,
    sql`WHERE l.cota_id = ${cotaId} AND l.assembleia = ${assembleia} AND l.situacao = 'ativo'`,
  )
  return rows[0]
}

/** Holds for a bid that the quota's holder made. The query has the bid as `l` and its quota as `c`. */
const proprioSql = sql`coalesce(l.cliente_id, c.cliente_id) = c.cliente_id`

/** Holds also for the bid that still competes, which is the holder's whoever made it. */
const doTitularSql = sql`(${proprioSql} OR l.situacao = 'ativo')`

/** Finds the holder's bid in an assembly, as it stood at the cut-off. */
export async function findLanceDaAssembleia(
  db: Executor,
  cotaId: number,
  assembleia: number,
): Promise<LanceLido | undefined> {
  const rows = await read(
    db,
    sql`WHERE l.cota_id = ${cotaId} AND l.assembleia = ${assembleia} AND ${doTitularSql}
      AND l.situacao NOT IN ('substituido', 'cancelado')`,
  )
  return rows[0]
}

/** Finds the bid by which a quota competes, whoever made it. */
export async function findLanceEmAndamento(db: Executor, cotaId: number): Promise<LanceLido | undefined> {
  return (await read(db, sql`WHERE l.cota_id = ${cotaId} AND l.situacao = 'ativo' ORDER BY l.id DESC LIMIT 1`))[0]
}

export const listLancesDaCota = (db: Executor, cotaId: number, limite: number) =>
  read(db, sql`WHERE l.cota_id = ${cotaId} ORDER BY l.criado_em DESC, l.id DESC LIMIT ${limite}`)

/** Finds a bid that the holder made, by its whole protocol. */
export async function findProprio(db: Executor, cotaId: number, protocolo: string): Promise<LanceLido | undefined> {
  return (await read(db, sql`WHERE l.cota_id = ${cotaId} AND ${proprioSql} AND l.protocolo = ${protocolo}`))[0]
}

/** Finds the last bid that the holder made. */
export async function findUltimoProprio(db: Executor, cotaId: number): Promise<LanceLido | undefined> {
  return (
    await read(db, sql`WHERE l.cota_id = ${cotaId} AND ${proprioSql} ORDER BY l.criado_em DESC, l.id DESC LIMIT 1`)
  )[0]
}

const doHistorico = (cotaId: number, protocolo: string) =>
  sql`WHERE l.cota_id = ${cotaId} AND ${doTitularSql} AND strpos(l.protocolo, ${protocolo}) > 0`

/** Lists the holder's bids whose protocol contains `protocolo`, newest first. */
export const listHistorico = (db: Executor, cotaId: number, protocolo: string, pagina: Pagina) =>
  read(
    db,
    sql`${doHistorico(cotaId, protocolo)} ORDER BY l.criado_em DESC, l.id DESC LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )

export async function countHistorico(db: Executor, cotaId: number, protocolo: string): Promise<number> {
  const { rows } = await queryRows(
    db,
    { n: 'number' },
    sql`SELECT count(*)::int AS n FROM lance l JOIN cota c ON c.id = l.cota_id ${doHistorico(cotaId, protocolo)}`,
  )
  return rows[0]?.n ?? 0
}

/** Lists an assembly's active bids without a receipt, which are older than receipts. */
export const listLancesSemRecibo = (db: Executor, { grupoId, numero }: { grupoId: number; numero: number }) =>
  read(
    db,
    sql`WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${numero} AND l.situacao = 'ativo' AND l.recibo IS NULL ORDER BY l.id`,
  )

export type ReciboLido = { recibo: ReciboDoLance | null; grupoId: number; assembleia: number }

/**
 * Reads the holder's proof of a bid; null for one older than receipts, and for one made by another person, whose words
 * are not the holder's to read.
 */
export async function findRecibo(db: Executor, cotaId: number, protocolo: string): Promise<ReciboLido | undefined> {
  const { rows } = await queryRows<ReciboLido>(
    db,
    { recibo: 'json | null', grupoId: 'number', assembleia: 'number' },
    sql`
    SELECT CASE WHEN ${proprioSql} THEN l.recibo END AS recibo,
      l.grupo_id AS "grupoId", l.assembleia
    FROM lance l JOIN cota c ON c.id = l.cota_id
    WHERE l.cota_id = ${cotaId} AND l.protocolo = ${protocolo} AND ${doTitularSql}`,
  )
  return rows[0]
}

export type FiltroDeLances = { grupoId: number; assembleia: number; situacao?: SituacaoDoLance | undefined }

const where = ({ grupoId, assembleia, situacao }: FiltroDeLances) =>
  sql`WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${assembleia} ${situacao ? sql`AND l.situacao = ${situacao}` : sql``}`

type ListaDaAssembleia = FiltroDeLances & { selados: boolean }
/**
 * Lists by place where they were ranked, otherwise the highest first; with `selados` the newest first, an order that
 * reveals nothing about them.
 */
export const listLancesDaAssembleia = (db: Executor, { selados, ...filtro }: ListaDaAssembleia, pagina: Pagina) =>
  read(
    db,
    sql`${where(filtro)} ORDER BY ${selados ? sql`` : sql`l.posicao NULLS LAST, l.valor_centavos DESC,`} l.id DESC LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )

export async function countLancesDaAssembleia(db: Executor, filtro: FiltroDeLances): Promise<number> {
  const { rows } = await queryRows(db, { n: 'number' }, sql`SELECT count(*)::int AS n FROM lance l ${where(filtro)}`)
  return rows[0]?.n ?? 0
}

export type AssembleiaDosLances = {
  numero: number
  dia: Dia
  /** The contract of its day. */
  valores: ValoresDeParametros
  listada: boolean
  bloqueada: boolean
  /** The protocol of the quota's bid for it. */
  ativo: string | null
  /** Counts the bids for it that its holder made by hand today, including replaced and withdrawn ones. */
  ofertadosHoje: number
}

const colunasDeAssembleiaDosLances: ColumnsOf<AssembleiaDosLances> = {
  numero: 'number',
  dia: 'text',
  valores: 'json',
  listada: 'boolean',
  bloqueada: 'boolean',
  ativo: 'text | null',
  ofertadosHoje: 'number',
}

/**
 * Finds the assembly for which bids are taken today, and the quota's state in it: the group's first unpublished one
 * from today on in which the quota takes part.
 */
export async function findAssembleiaDosLances(
  db: Executor,
  { grupoId, cotaId, hoje }: { grupoId: number; cotaId: number; hoje: Dia },
): Promise<AssembleiaDosLances | undefined> {
  const { rows } = await queryRows<AssembleiaDosLances>(
    db,
    colunasDeAssembleiaDosLances,
    sql`
    SELECT a.numero, a.dia::text AS dia, ${sql.raw(valoresNoDiaSql('g.id', 'a.dia'))} AS valores,
      (SELECT l.protocolo FROM lance l WHERE l.cota_id = ${cotaId} AND l.assembleia = a.numero AND l.situacao = 'ativo') AS ativo,
      (SELECT count(*)::int FROM lance l WHERE l.cota_id = ${cotaId} AND l.assembleia = a.numero AND l.funcionario_id IS NULL
        AND ${proprioSql} AND NOT EXISTS (SELECT FROM lance_permanente p WHERE p.id = l.lance_permanente_id AND p.criado_em < l.criado_em)
        AND (l.criado_em AT TIME ZONE 'America/Sao_Paulo')::date = ${hoje}) AS "ofertadosHoje",
      EXISTS (SELECT FROM lista_de_lances x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero) AS listada,
      EXISTS (SELECT FROM bloqueio_de_contemplacao b WHERE b.cota_id = ${cotaId} AND b.grupo_id = a.grupo_id
        AND b.assembleia = a.numero AND b.retirado_em IS NULL) AS bloqueada
    FROM assembleia a JOIN grupo g ON g.id = a.grupo_id JOIN cota c ON c.id = ${cotaId}
    WHERE a.grupo_id = ${grupoId} AND a.dia >= ${hoje} AND g.situacao = 'ANDAMENTO'
      AND ${sql.raw(participaSql('(a.numero - g.total_assembleias + c.contribuicoes)'))}
      AND NOT EXISTS (SELECT FROM apuracao p WHERE p.grupo_id = a.grupo_id AND p.numero = a.numero)
    ORDER BY a.numero LIMIT 1`,
  )
  return rows[0]
}
