import { type Centavos, type CondicaoDaEspecie, condicoesDaEspecie, type Dia, diaDaEspecie } from '@contempla/consorcio'
import type { ChaveDeProcesso, UsoDoCredito } from '@contempla/consorcio/processos'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { readFatos } from './fatos.sql.ts'

export type EmEspecie = {
  pode: boolean
  condicoes: { condicao: CondicaoDaEspecie; atendida: boolean }[]
  /** The first day by which the wait of the contract is over; null of a quota that is not contemplated. */
  aPartirDe: Dia | null
  /** What the holder chose in the contemplation; null while nothing was. */
  uso: UsoDoCredito | null
  /** All that is owed by that day: it comes off the credit, where its holder so chooses. */
  saldoDevedor: Centavos
  /** The open case that has the credit; null where none has, but who asks. */
  emOutroPedido: number | null
}

/**
 * Each condition of having the credit of a quota in cash, as of `hoje`, by its group's terms; `de`: the process that asks.
 * Throws NAO_ENCONTRADO.
 */
export async function readEmEspecie(
  db: Executor,
  cotaId: number,
  hoje: Dia,
  de: ChaveDeProcesso = 'faturamento-especie',
): Promise<EmEspecie> {
  const { grupoId, fatos, tem, escolhido } = await readFatos(db, cotaId, hoje, de)
  const dia = fatos.contemplacao?.dia ?? null
  const { parametros } = await getGrupo(db, grupoId, dia ?? hoje)
  const condicoes = condicoesDaEspecie(fatos, hoje, parametros)
  return {
    pode: condicoes.every(({ atendida }) => atendida),
    condicoes,
    aPartirDe: dia && diaDaEspecie(dia, null, parametros),
    uso: escolhido,
    saldoDevedor: fatos.saldoDevedor,
    emOutroPedido: tem?.id ?? null,
  }
}
