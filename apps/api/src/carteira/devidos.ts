import {
  countEmAtraso,
  type DevidoNoDia,
  type Dia,
  devidoNoDia,
  isCancelada,
  type ParametrosDoGrupo,
  parseParametros,
} from '@contempla/consorcio'
import type { CotaRow } from '../cotas/index.ts'
import type { Database } from '../platform/database.ts'
import { readCotas } from '../razao/index.ts'

/** What the contract of the quota's group says on the day on which it was read. */
export const parametrosDa = ({ parametros, tipo }: Pick<CotaRow, 'parametros' | 'tipo'>): ParametrosDoGrupo =>
  parseParametros(parametros ?? {}, tipo).parametros

/** What is late in each of these quotas, by id. Those on time, and the cancelled, ask nothing of the database. */
export async function readDevidos(
  db: Database,
  rows: readonly CotaRow[],
  hoje: Dia,
): Promise<Map<number, DevidoNoDia>> {
  const atrasadas = rows.filter((row) => !isCancelada(row.situacao) && countEmAtraso(row.em_aberto, hoje) > 0)
  if (atrasadas.length === 0) return new Map()
  const porId = new Map(atrasadas.map((row) => [row.id, row]))
  const cotas = await readCotas(db, [...porId.keys()])
  return new Map(
    cotas.flatMap((cota) => {
      const row = porId.get(cota.id)
      return row ? [[cota.id, devidoNoDia(cota, hoje, parametrosDa(row))] as const] : []
    }),
  )
}
