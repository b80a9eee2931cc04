import { type CondicaoDaEspecie, condicoesDaEspecie, type Dia, diaDaEspecie } from '@contempla/consorcio'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { readFatos } from './fatos.sql.ts'

export type EmEspecie = {
  pode: boolean
  condicoes: { condicao: CondicaoDaEspecie; atendida: boolean }[]
  /** The first day by which the wait of the contract is over; null of a quota that is not contemplated. */
  aPartirDe: Dia | null
}

/** Each condition of having the credit of a quota in cash, as of `hoje`, by its group's terms. Throws NAO_ENCONTRADO. */
export async function readEmEspecie(db: Executor, cotaId: number, hoje: Dia): Promise<EmEspecie> {
  const { grupoId, fatos } = await readFatos(db, cotaId, hoje)
  const dia = fatos.contemplacao?.dia ?? null
  const { parametros } = await getGrupo(db, grupoId, dia ?? hoje)
  const condicoes = condicoesDaEspecie(fatos, hoje, parametros)
  return {
    pode: condicoes.every(({ atendida }) => atendida),
    condicoes,
    aPartirDe: dia && diaDaEspecie(dia, null, parametros),
  }
}
