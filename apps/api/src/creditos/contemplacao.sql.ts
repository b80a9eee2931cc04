import type { FormaDeAbatimento, ModalidadeDeLance, MotivoDoDesfazimento, RendimentoDoMes } from '@contempla/consorcio'
import { type ChaveDeProcesso, fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { NO_BANCO } from './no-banco.ts'

export type SituacaoDaContemplacao =
  | 'desfeita'
  | 'utilizada'
  | 'em-pagamento'
  | 'lance-a-pagar'
  | 'garantia-a-apresentar'
  | 'credito-disponivel'

/** A contemplation with its bid, where it has one. */
export type ContemplacaoLida = {
  id: number
  cotaId: number
  grupoId: number
  grupo: string
  cota: string
  versao: number
  titular: string
  assembleia: number
  dia: string
  forma: 'sorteio' | 'lance'
  situacao: SituacaoDaContemplacao
  creditoCentavos: number
  lance: {
    id: number
    protocolo: string
    modalidade: ModalidadeDeLance
    valorCentavos: number
    embutidoCentavos: number
    fgtsCentavos: number
    forma: FormaDeAbatimento
    subsequentes: number
    boletoId: number | null
    /** The boleto charges this much of the bid's own money; null without a boleto. */
    cobradoCentavos: number | null
    /** The quota took this much of the bid; null while it is not paid. */
    aproveitadoCentavos: number | null
  } | null
  /** The yield of the credit as it was posted when it was used; null until then. */
  rendimentoUsadoCentavos: number | null
  pagarLanceAte: string | null
  lancePagoEm: string | null
  creditoDisponivelEm: string
  garantiaAte: string
  garantiaEm: string | null
  /**
   * Business days that were left at the holder's last reminder of the guarantee; null before one, and again once the
   * last day is put off.
   */
  garantiaAvisadaCom: number | null
  /** The guarantee is with the administrator, or the holder was asked for more: its deadline does not run. */
  garantiaEmAnalise: boolean
  utilizadoEm: string | null
  /** The day on which a paid credit last came back, with the amount; null where none did. */
  voltouEm: string | null
  voltouCentavos: number | null
  estornos: number
  desfeitaEm: string | null
  motivo: MotivoDoDesfazimento | null
  dinheiroNaoEntrou: boolean
}

const colunasDeContemplacaoLida: ColumnsOf<ContemplacaoLida> = {
  id: 'number',
  cotaId: 'number',
  grupoId: 'number',
  grupo: 'text',
  cota: 'text',
  versao: 'number',
  titular: 'text',
  assembleia: 'number',
  dia: 'text',
  forma: 'text',
  situacao: 'text',
  creditoCentavos: 'number',
  lance: 'json | null',
  rendimentoUsadoCentavos: 'number | null',
  pagarLanceAte: 'text | null',
  lancePagoEm: 'text | null',
  creditoDisponivelEm: 'text',
  garantiaAte: 'text',
  garantiaEm: 'text | null',
  garantiaAvisadaCom: 'number | null',
  garantiaEmAnalise: 'boolean',
  utilizadoEm: 'text | null',
  voltouEm: 'text | null',
  voltouCentavos: 'number | null',
  estornos: 'number',
  desfeitaEm: 'text | null',
  motivo: 'text | null',
  dinheiroNaoEntrou: 'boolean',
}

/**
 * Builds the condition, for a contemplation `x`, that its quota has an open case of the process in one of these phases.
 */
const casoEmSql = (processo: ChaveDeProcesso, fases: readonly string[]) =>
  `EXISTS (SELECT FROM caso k WHERE k.cota_id = x.cota_id AND k.processo = '${processo}' AND k.encerrado_em IS NULL
  AND k.fase IN (${fases.map((fase) => `'${fase}'`).join(', ')}))`

const garantiaEmAnaliseSql = `(x.garantia_em IS NULL AND ${casoEmSql('contemplacao', fasesCom(PROCESSOS.contemplacao, 'garantiaEntregue'))})`
const pagamentoNoBancoSql = `(${NO_BANCO.map(({ processo, fases }) => casoEmSql(processo, fases)).join(' OR ')})`

/** A contemplation by bid that was imported has no bid here, because its bid was paid before the import. */
const situacaoSql = `CASE
  WHEN x.desfeita_em IS NOT NULL THEN 'desfeita'
  WHEN x.utilizado_em IS NOT NULL THEN 'utilizada'
  WHEN ${pagamentoNoBancoSql} THEN 'em-pagamento'
  WHEN x.lance_id IS NOT NULL AND x.lance_pago_em IS NULL THEN 'lance-a-pagar'
  WHEN x.garantia_em IS NULL THEN 'garantia-a-apresentar'
  ELSE 'credito-disponivel' END`

/** Holds for a contemplation `x` whose guarantee is with the administrator. */
export const isGarantiaEmAnalise = sql.raw(garantiaEmAnaliseSql)

/** Holds for a contemplation `x` whose credit the bank has the order to pay out. */
export const isPagamentoNoBanco = sql.raw(pagamentoNoBancoSql)

const deOnde = sql.raw(`FROM contemplacao x JOIN cota c ON c.id = x.cota_id JOIN grupo g ON g.id = x.grupo_id
  JOIN cliente k ON k.id = c.cliente_id LEFT JOIN lance l ON l.id = x.lance_id
  LEFT JOIN LATERAL (SELECT b.id, b.valor_centavos FROM boleto b WHERE b.contemplacao_id = x.id AND b.tipo = 'lance'
    AND b.baixado_em IS NULL ORDER BY b.criado_em DESC, b.id DESC LIMIT 1) b ON true`)

const selecionar =
  sql.raw(`SELECT x.id, x.cota_id AS "cotaId", x.grupo_id AS "grupoId", g.codigo AS grupo, c.numero AS cota, c.versao,
  k.nome AS titular, x.assembleia, x.dia::text, x.forma, ${situacaoSql} AS situacao, x.credito_centavos AS "creditoCentavos",
  CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'protocolo', l.protocolo, 'modalidade', l.modalidade,
    'valorCentavos', l.valor_centavos, 'embutidoCentavos', l.embutido_centavos, 'fgtsCentavos', l.fgts_centavos, 'forma', l.forma,
    'subsequentes', l.subsequentes, 'boletoId', b.id, 'cobradoCentavos', b.valor_centavos,
    'aproveitadoCentavos', CASE WHEN x.lance_pago_em IS NOT NULL THEN (SELECT coalesce(sum(m.fundo_comum_centavos
      + m.taxa_administracao_centavos + m.fundo_reserva_centavos + m.diferenca_centavos), 0)::bigint FROM movimento m
      WHERE m.cota_id = x.cota_id AND m.chave LIKE 'lance:' || x.id || ':%' AND m.tipo = 'pagamento') END) END AS lance,
  (SELECT valor_centavos FROM movimento_grupo WHERE chave = 'uso-do-credito:' || x.id || ':rendimento'
    || CASE WHEN x.estornos > 0 THEN ':' || x.estornos ELSE '' END) AS "rendimentoUsadoCentavos",
  x.pagar_lance_ate::text AS "pagarLanceAte", x.lance_pago_em::text AS "lancePagoEm",
  x.credito_disponivel_em::text AS "creditoDisponivelEm", x.garantia_ate::text AS "garantiaAte",
  x.garantia_em::text AS "garantiaEm", x.garantia_avisada_com AS "garantiaAvisadaCom", ${garantiaEmAnaliseSql} AS "garantiaEmAnalise", x.utilizado_em::text AS "utilizadoEm",
  x.voltou_em::text AS "voltouEm", x.voltou_centavos AS "voltouCentavos", x.estornos, x.desfeita_em::text AS "desfeitaEm", x.motivo,
  x.dinheiro_nao_entrou AS "dinheiroNaoEntrou"`)

export type FiltroDeContemplacoes = {
  grupo?: string | undefined
  cotaId?: number | undefined
  situacao?: SituacaoDaContemplacao | undefined
}

function where({ grupo, cotaId, situacao }: FiltroDeContemplacoes): SQL {
  const partes = [
    sql`true`,
    ...(grupo ? [sql`g.codigo = ${grupo.padStart(6, '0')}`] : []),
    ...(cotaId ? [sql`x.cota_id = ${cotaId}`] : []),
    ...(situacao ? [sql`${sql.raw(situacaoSql)} = ${situacao}`] : []),
  ]
  return sql`WHERE ${sql.join(partes, sql` AND `)}`
}

export async function listContemplacoes(
  db: Executor,
  filtro: FiltroDeContemplacoes,
  pagina: Pagina,
): Promise<{ rows: ContemplacaoLida[]; total: number }> {
  const condicao = where(filtro)
  const { rows } = await queryRows<ContemplacaoLida>(
    db,
    colunasDeContemplacaoLida,
    sql`${selecionar} ${deOnde} ${condicao} ORDER BY x.dia DESC, x.id DESC LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )
  const contadas = await queryRows(db, { n: 'number' }, sql`SELECT count(*)::int AS n ${deOnde} ${condicao}`)
  return { rows, total: contadas.rows[0]?.n ?? 0 }
}

export async function findContemplacao(db: Executor, id: number): Promise<ContemplacaoLida | undefined> {
  return (
    await queryRows<ContemplacaoLida>(db, colunasDeContemplacaoLida, sql`${selecionar} ${deOnde} WHERE x.id = ${id}`)
  ).rows[0]
}

/** Lists the contemplations in force of these quotas. */
export async function listEmVigor(db: Executor, cotaIds: readonly number[]): Promise<ContemplacaoLida[]> {
  const { rows } = await queryRows<ContemplacaoLida>(
    db,
    colunasDeContemplacaoLida,
    sql`${selecionar} ${deOnde} WHERE x.cota_id = any(${sql.param(cotaIds)}::bigint[]) AND x.desfeita_em IS NULL ORDER BY x.id`,
  )
  return rows
}

/**
 * Tells whether the credit was used before its quota was imported: on the day on which the contemplation was written or
 * earlier, with nothing posted here. Only the former system knew its bid and its yield.
 */
export async function isUsoDeAntes(db: Executor, lida: ContemplacaoLida): Promise<boolean> {
  if (lida.rendimentoUsadoCentavos !== null) return false
  const { rows } = await queryRows(
    db,
    { deAntes: 'boolean' },
    sql`
    SELECT (m.criado_em AT TIME ZONE 'America/Sao_Paulo')::date >= ${lida.utilizadoEm}::date AS "deAntes"
    FROM movimento_grupo m WHERE m.chave = ${`contemplacao:${lida.id}`}`,
  )
  return rows[0]?.deAntes ?? true
}

/** Reads the registered yields of these groups by month; a credit takes those of the months that it waited. */
export async function readRendimentos(
  db: Executor,
  grupoIds: readonly number[],
): Promise<Map<number, RendimentoDoMes[]>> {
  const { rows } = await queryRows<RendimentoDoMes & { grupoId: number }>(
    db,
    { mes: 'text', percentualPpt: 'number', grupoId: 'number' },
    sql`
    SELECT grupo_id AS "grupoId", to_char(mes, 'YYYY-MM') AS mes, percentual_ppt AS "percentualPpt" FROM rendimento
    WHERE grupo_id = any(${sql.param(grupoIds)}::bigint[]) AND estornado_em IS NULL ORDER BY mes`,
  )
  return Map.groupBy(rows, ({ grupoId }) => grupoId)
}
