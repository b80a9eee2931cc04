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
  /** The code of the group, as people call it. */
  grupo: string
  cota: string
  versao: number
  /** Who made it. */
  titular: string
  /** The quota passed to another since. */
  deOutroTitular: boolean
  creditoCentavos: number
  assembleia: number
  diaDaAssembleia: Dia
  /** When bids for its assembly end, by the contract of the assembly's day. */
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
  /** On the day when it was offered; null where nobody kept it. */
  creditoDaOfertaCentavos: number | null
  /**
   * The one that it was ranked by; until then, of the credit that it would be ranked by; of one that was not, of the credit
   * of its day, null where nobody kept that.
   */
  percentual: Ppt | null
  pelaEquipe: boolean
  /** It is of a standing bid of the quota's holder. */
  permanente: boolean
  situacao: SituacaoDoLance
  motivo: MotivoDoLance | null
  posicao: number | null
  criadoEm: Date
  encerradoEm: Date | null
  /** When the contemplation that it won was undone; null where it was not. */
  contemplacaoDesfeitaEm: string | null
  /** The list of its assembly is published: it can't be taken back any more. */
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

/** A bid that the quota's holder made. The query has the bid as `l` and its quota as `c`. */
const proprioSql = sql`coalesce(l.cliente_id, c.cliente_id) = c.cliente_id`

/** The same; and the one that still competes is the holder's too, whoever made it. */
const doTitularSql = sql`(${proprioSql} OR l.situacao = 'ativo')`

/** What the holder offered in an assembly, as it stood when its time was over. */
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

export const listLancesDaCota = (db: Executor, cotaId: number, limite: number) =>
  read(db, sql`WHERE l.cota_id = ${cotaId} ORDER BY l.criado_em DESC, l.id DESC LIMIT ${limite}`)

/** A bid that the holder made, by its whole protocol. */
export async function findProprio(db: Executor, cotaId: number, protocolo: string): Promise<LanceLido | undefined> {
  return (await read(db, sql`WHERE l.cota_id = ${cotaId} AND ${proprioSql} AND l.protocolo = ${protocolo}`))[0]
}

/** The last bid that the holder made. */
export async function findUltimoProprio(db: Executor, cotaId: number): Promise<LanceLido | undefined> {
  return (
    await read(db, sql`WHERE l.cota_id = ${cotaId} AND ${proprioSql} ORDER BY l.criado_em DESC, l.id DESC LIMIT 1`)
  )[0]
}

const doHistorico = (cotaId: number, protocolo: string) =>
  sql`WHERE l.cota_id = ${cotaId} AND ${doTitularSql} AND strpos(l.protocolo, ${protocolo}) > 0`

/** The holder's bids whose protocol has `protocolo` in it, the newest first. */
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

/** The active bids of an assembly that came without a receipt, as those from before there were any. */
export const listLancesSemRecibo = (db: Executor, { grupoId, numero }: { grupoId: number; numero: number }) =>
  read(
    db,
    sql`WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${numero} AND l.situacao = 'ativo' AND l.recibo IS NULL ORDER BY l.id`,
  )

export type ReciboLido = { recibo: ReciboDoLance | null; grupoId: number; assembleia: number }

/**
 * What the holder proves a bid of theirs by: null of one from before there were receipts, and of one that another person
 * made, whose words are not the holder's to read.
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
/** By place where they were ranked, else the highest first; `selados`, the newest first, which tells nothing of them. */
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
  /** Protocol of the quota's bid for it. */
  ativo: string | null
  /** Bids for it that its holder made today by hand, those that were replaced or taken back too. */
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
 * The assembly that bids are for today: the first of a group at work, from today on, that was not published, and that the
 * quota takes part in; and what the quota has in it.
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
