import { addDays, type Dia, type MotivoDeInaptidao, type ParametrosDoGrupo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import {
  colunasDosFatos,
  type Disputa,
  type FatosLidos,
  fatosSql,
  motivosDaCota,
  pagaTardeSql,
  saldoEVoltaSql,
} from './aptidao.sql.ts'

type Lida = FatosLidos & { pagaTarde: boolean }

const colunas: ColumnsOf<Lida> = { ...colunasDosFatos, pagaTarde: 'boolean' }

/** `perdida`: the instalment of the assembly was not paid by its due day, as the contract asks, and no payment mends that. */
export type AptidaoDeHoje = { motivos: readonly MotivoDeInaptidao[]; atrasadas: number; perdida: boolean }

/**
 * Why a quota would not take part in an assembly that is to come, by what is so today: what falls due until then is taken
 * to be paid in time. Null of a quota that does not exist.
 */
export async function getAptidaoDeHoje(
  db: Executor,
  cotaId: number,
  disputa: Disputa,
  { hoje, parametros }: { hoje: Dia; parametros: Pick<ParametrosDoGrupo, 'aptidaoPelaParcela'> },
): Promise<AptidaoDeHoje | null> {
  const ate = { vencidasAntesDe: hoje, abertasAte: addDays(hoje, -1) }
  const { rows } = await queryRows<Lida>(
    db,
    colunas,
    sql`SELECT ${fatosSql(disputa, ate)}, EXISTS (${pagaTardeSql(disputa, parametros)}) AS "pagaTarde"
      FROM cota c ${saldoEVoltaSql} WHERE c.id = ${cotaId}`,
  )
  const [lida] = rows
  if (!lida) return null
  const { pagaTarde, ...fatos } = lida
  const peloVencimento = parametros.aptidaoPelaParcela === 'ate-o-vencimento'
  // Late or not, it still competes if it is paid by the assembly.
  const aberta = fatos.aberta && peloVencimento
  return {
    motivos: motivosDaCota({ ...fatos, aberta }, { pagaTarde }),
    atrasadas: fatos.atrasadas,
    perdida: aberta || pagaTarde,
  }
}
