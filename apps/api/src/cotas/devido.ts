import {
  countEmAtraso,
  type Dia,
  isCancelada,
  type ParametrosDoGrupo,
  parcelasDevidas,
  parseParametros,
  sum,
  valorDevido,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { type CotaDaRazao, readCotas } from '../razao/index.ts'
import type { CotaRow } from './cotas.sql.ts'

/** What the late instalments of a quota cost today, and why. */
export type DevidoHoje = {
  parcelas: number
  nominal: number
  diferenca: number
  multa: number
  juros: number
  total: number
}

type Versao = { grupo_id: number; valores: Record<string, string | number | boolean> }

/** The parameters in force in these groups on a day. */
async function readVersoes(
  db: Database,
  grupoIds: readonly number[],
  dia: Dia,
): Promise<Map<number, Versao['valores']>> {
  const { rows } = await db.execute<Versao>(
    sql`select distinct on (grupo_id) grupo_id, valores from grupo_parametro
      where grupo_id = any(${sql.param(grupoIds)}::bigint[]) and vigente_desde <= ${dia} and revogada_em is null
      order by grupo_id, vigente_desde desc`,
  )
  return new Map(rows.map(({ grupo_id, valores }) => [grupo_id, valores]))
}

function apurar({ movimentos, credito }: CotaDaRazao, hoje: Dia, parametros: ParametrosDoGrupo): DevidoHoje {
  const devidas = parcelasDevidas(movimentos)
    .filter(({ vencimento }) => vencimento < hoje)
    .map((parcela) => valorDevido(parcela, hoje, credito, parametros))
  const somar = (campo: 'nominal' | 'diferenca' | 'multa' | 'juros' | 'total') =>
    sum(devidas.map((devida) => devida[campo]))
  return {
    parcelas: devidas.length,
    nominal: somar('nominal'),
    diferenca: somar('diferenca'),
    multa: somar('multa'),
    juros: somar('juros'),
    total: somar('total'),
  }
}

/** What is late in each of these quotas, by id. Those on time, and the cancelled, ask nothing of the database. */
export async function readDevidos(db: Database, rows: readonly CotaRow[], hoje: Dia): Promise<Map<number, DevidoHoje>> {
  const atrasadas = rows.filter((row) => !isCancelada(row.situacao) && countEmAtraso(row.em_aberto, hoje) > 0)
  if (atrasadas.length === 0) return new Map()
  const versoes = await readVersoes(db, [...new Set(atrasadas.map(({ grupo_id }) => grupo_id))], hoje)
  const cotas = await readCotas(
    db,
    atrasadas.map(({ id }) => id),
  )
  return new Map(
    cotas.map((cota) => {
      const { parametros } = parseParametros(versoes.get(cota.grupoId) ?? {}, cota.tipo)
      return [cota.id, apurar(cota, hoje, parametros)]
    }),
  )
}
