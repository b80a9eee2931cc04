import type { FormaDeAbatimento, ModalidadeDeLance } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { SituacaoDoLance } from '../schema/assembleias.ts'

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
  titular: string
  creditoCentavos: number
  assembleia: number
  diaDaAssembleia: string
  modalidade: ModalidadeDeLance
  valorCentavos: number
  embutidoCentavos: number
  fgtsCentavos: number
  forma: FormaDeAbatimento
  situacao: SituacaoDoLance
  motivo: string | null
  posicao: number | null
  criadoEm: Date
  encerradoEm: Date | null
}

const selectLance = sql.raw(`
  SELECT l.id, l.protocolo, l.cota_id AS "cotaId", l.grupo_id AS "grupoId", g.codigo AS grupo, c.numero AS cota, c.versao, k.nome AS titular,
    c.credito_centavos AS "creditoCentavos", l.assembleia, a.dia::text AS "diaDaAssembleia", l.modalidade,
    l.valor_centavos AS "valorCentavos", l.embutido_centavos AS "embutidoCentavos", l.fgts_centavos AS "fgtsCentavos",
    l.forma, l.situacao, l.motivo, l.posicao, l.criado_em AS "criadoEm", l.encerrado_em AS "encerradoEm"
  FROM lance l JOIN cota c ON c.id = l.cota_id JOIN grupo g ON g.id = l.grupo_id JOIN cliente k ON k.id = c.cliente_id
  JOIN assembleia a ON a.grupo_id = l.grupo_id AND a.numero = l.assembleia`)

type Linha = Omit<LanceLido, 'criadoEm' | 'encerradoEm'> & {
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
  creditoCentavos: 'number',
  assembleia: 'number',
  diaDaAssembleia: 'text',
  valorCentavos: 'number',
  embutidoCentavos: 'number',
  fgtsCentavos: 'number',
  forma: 'text',
  motivo: 'text | null',
  posicao: 'number | null',
  criadoEm: 'text',
  encerradoEm: 'text | null',
}

const parse = ({ criadoEm, encerradoEm, ...linha }: Linha): LanceLido => ({
  ...linha,
  criadoEm: new Date(criadoEm),
  encerradoEm: encerradoEm === null ? null : new Date(encerradoEm),
})

async function ler(db: Executor, resto: SQL): Promise<LanceLido[]> {
  return (await queryRows<Linha>(db, colunasDeLinha, sql`${selectLance} ${resto}`)).rows.map(parse)
}

export async function findLance(db: Executor, protocolo: string): Promise<LanceLido | undefined> {
  return (await ler(db, sql`WHERE l.protocolo = ${protocolo}`))[0]
}

export async function findLanceAtivo(db: Executor, cotaId: number, assembleia: number): Promise<LanceLido | undefined> {
  const rows = await ler(db, sql`WHERE l.cota_id = ${cotaId} AND l.assembleia = ${assembleia} AND l.situacao = 'ativo'`)
  return rows[0]
}

export const listLancesDaCota = (db: Executor, cotaId: number, limite: number) =>
  ler(db, sql`WHERE l.cota_id = ${cotaId} ORDER BY l.id DESC LIMIT ${limite}`)

export type FiltroDeLances = { grupoId: number; assembleia: number; situacao?: SituacaoDoLance | undefined }

const where = ({ grupoId, assembleia, situacao }: FiltroDeLances) =>
  sql`WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${assembleia} ${situacao ? sql`AND l.situacao = ${situacao}` : sql``}`

/** By place where they were ranked, else the highest first. */
export const listLancesDaAssembleia = (db: Executor, filtro: FiltroDeLances, pagina: Pagina) =>
  ler(
    db,
    sql`${where(filtro)} ORDER BY l.posicao NULLS LAST, l.valor_centavos DESC, l.id LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )

export async function countLancesDaAssembleia(db: Executor, filtro: FiltroDeLances): Promise<number> {
  const { rows } = await queryRows(db, { n: 'number' }, sql`SELECT count(*)::int AS n FROM lance l ${where(filtro)}`)
  return rows[0]?.n ?? 0
}

/** The assembly that bids are for today: the group's first, from today on, that was not published. */
export async function findAssembleiaDosLances(db: Executor, grupoId: number, hoje: string) {
  const { rows } = await queryRows(
    db,
    { numero: 'number', dia: 'text' },
    sql`
    SELECT a.numero, a.dia::text AS dia FROM assembleia a JOIN grupo g ON g.id = a.grupo_id
    WHERE a.grupo_id = ${grupoId} AND a.dia >= ${hoje} AND g.situacao <> 'ENCERRADO'
      AND NOT EXISTS (SELECT FROM apuracao p WHERE p.grupo_id = a.grupo_id AND p.numero = a.numero)
    ORDER BY a.numero LIMIT 1`,
  )
  return rows[0]
}

export type CotaDoLance = {
  grupoId: number
  situacao: string
  creditoCentavos: number
  saldoDevedorCentavos: number
  dataContemplacao: string | null
}

const colunasDeCotaDoLance: ColumnsOf<CotaDoLance> = {
  grupoId: 'number',
  situacao: 'text',
  creditoCentavos: 'number',
  saldoDevedorCentavos: 'number',
  dataContemplacao: 'text | null',
}

/** What decides a bid. With `travar`, held to the end of the transaction: bids of a quota come one at a time. */
export async function findCotaDoLance(
  db: Executor,
  cotaId: number,
  { travar = false } = {},
): Promise<CotaDoLance | undefined> {
  const { rows } = await queryRows<CotaDoLance>(
    db,
    colunasDeCotaDoLance,
    sql`
    SELECT c.grupo_id AS "grupoId", c.situacao, c.credito_centavos AS "creditoCentavos",
      s.saldo_devedor_centavos AS "saldoDevedorCentavos", c.data_contemplacao::text AS "dataContemplacao"
    FROM cota c JOIN cota_saldo s ON s.cota_id = c.id WHERE c.id = ${cotaId} ${travar ? sql`FOR UPDATE OF s` : sql``}`,
  )
  return rows[0]
}
