import type { Dia } from '@contempla/consorcio'
import { type ChaveDeProcesso, fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { proximoSorteioSql, ultimaAssembleiaSql } from '../encerramentos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

/** A request of one of these kinds is about what the quota is or has, so it is ended before the quota is. */
const QUE_IMPEDEM: readonly ChaveDeProcesso[] = [
  'transferencia',
  'contemplacao',
  'faturamento-especie',
  'faturamento-novo',
  'faturamento-seminovo',
  'gravame',
]
/** A transfer of which nothing was asked yet keeps nobody. */
const RASCUNHOS = fasesCom(PROCESSOS.transferencia, 'semCredito')

/** An assembly by which a quota can still come back has at least this many after it (document 3, §4). */
const ASSEMBLEIAS_DEPOIS = 5

export type FatosLidos = {
  assinado: Dia
  lanceAPagar: boolean
  pedidoAberto: boolean
  segurada: boolean
  primeiraAssembleia: Dia | null
  proximaAssembleia: Dia | null
  ultimaAssembleia: Dia | null
  acabou: boolean
  voltaAte: Dia | null
  assembleiaDaVolta: number
}

const colunas: ColumnsOf<FatosLidos> = {
  assinado: 'text',
  lanceAPagar: 'boolean',
  pedidoAberto: 'boolean',
  segurada: 'boolean',
  primeiraAssembleia: 'text | null',
  proximaAssembleia: 'text | null',
  ultimaAssembleia: 'text | null',
  acabou: 'boolean',
  voltaAte: 'text | null',
  assembleiaDaVolta: 'number',
}

const publicada = sql.raw('EXISTS (SELECT FROM apuracao r WHERE r.grupo_id = a.grupo_id AND r.numero = a.numero)')

/** Reads what stands beside a quota that wants to leave, on `hoje`. Throws NAO_ENCONTRADO. */
export async function readFatos(db: Executor, cotaId: number, hoje: Dia): Promise<FatosLidos> {
  const { rows } = await queryRows<FatosLidos>(
    db,
    colunas,
    sql`
    SELECT c.data_adesao::text AS assinado,
      EXISTS (SELECT FROM contemplacao k WHERE k.cota_id = c.id AND k.desfeita_em IS NULL
        AND k.pagar_lance_ate IS NOT NULL AND k.lance_pago_em IS NULL) AS "lanceAPagar",
      EXISTS (SELECT FROM caso k WHERE k.cota_id = c.id AND k.encerrado_em IS NULL
        AND k.processo = any(${sql.param([...QUE_IMPEDEM])}::text[])
        AND NOT (k.processo = 'transferencia' AND k.fase = any(${sql.param([...RASCUNHOS])}::text[]))) AS "pedidoAberto",
      EXISTS (SELECT FROM caso k WHERE k.cota_id = c.id AND k.encerrado_em IS NULL AND k.processo = 'seguro'
        AND k.fase = any(${sql.param([...fasesCom(PROCESSOS.seguro, 'segurada')])}::text[])) AS segurada,
      (SELECT min(a.dia)::text FROM assembleia a WHERE a.grupo_id = g.id AND a.dia > c.data_adesao AND ${publicada})
        AS "primeiraAssembleia",
      ${proximoSorteioSql(hoje)} AS "proximaAssembleia", ${ultimaAssembleiaSql} AS "ultimaAssembleia",
      EXISTS (SELECT FROM assembleia a WHERE a.grupo_id = g.id AND a.numero = g.total_assembleias
        AND (a.dia < ${hoje} OR ${publicada})) AS acabou,
      (SELECT a.dia::text FROM assembleia a WHERE a.grupo_id = g.id AND a.numero = g.total_assembleias - ${ASSEMBLEIAS_DEPOIS}::integer)
        AS "voltaAte",
      g.total_assembleias - ${ASSEMBLEIAS_DEPOIS}::integer AS "assembleiaDaVolta"
    FROM cota c JOIN grupo g ON g.id = c.grupo_id WHERE c.id = ${cotaId}`,
  )
  const [row] = rows
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}
