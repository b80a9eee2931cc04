import {
  type Centavos,
  type CondicaoDaEspecie,
  condicoesDaEspecie,
  condicoesDoBem,
  type Dia,
  diaDaEspecie,
} from '@contempla/consorcio'
import type { ChaveDeProcesso, UsoDoCredito } from '@contempla/consorcio/processos'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { readFatos } from './fatos.sql.ts'

export type UsoPermitido = {
  pode: boolean
  condicoes: { condicao: CondicaoDaEspecie; atendida: boolean }[]
  /** The first day after the contract's wait; null for a quota that is not contemplated. */
  aPartirDe: Dia | null
  /** The holder's choice in the contemplation; null before there is one. */
  uso: UsoDoCredito | null
  /** The whole debt by that day; it comes off the credit where the holder chooses so. */
  saldoDevedor: Centavos
  /** The open case of another process that holds the credit; null where there is none. */
  emOutroPedido: number | null
}

type DeQuem = { cotaId: number; hoje: Dia; de: ChaveDeProcesso }

/**
 * Reads each condition for having a quota's credit in cash, as of `hoje`, by its group's terms; `de` is the process
 * that asks. Throws NAO_ENCONTRADO.
 */
export const readEmEspecie = (
  db: Executor,
  cotaId: number,
  hoje: Dia,
  de: ChaveDeProcesso = 'faturamento-especie',
): Promise<UsoPermitido> => readUso(db, { cotaId, hoje, de }, condicoesDaEspecie)

/** The same of buying an asset with it. Throws NAO_ENCONTRADO. */
export const readParaBem = (
  db: Executor,
  cotaId: number,
  hoje: Dia,
  de: ChaveDeProcesso = 'faturamento-novo',
): Promise<UsoPermitido> => readUso(db, { cotaId, hoje, de }, condicoesDoBem)

async function readUso(
  db: Executor,
  { cotaId, hoje, de }: DeQuem,
  listar: typeof condicoesDaEspecie,
): Promise<UsoPermitido> {
  const { grupoId, fatos, tem, escolhido } = await readFatos(db, cotaId, hoje, de)
  const dia = fatos.contemplacao?.dia ?? null
  const { parametros } = await getGrupo(db, grupoId, dia ?? hoje)
  const condicoes = listar(fatos, hoje, parametros)
  return {
    pode: condicoes.every(({ atendida }) => atendida),
    condicoes,
    aPartirDe: dia && diaDaEspecie(dia, null, parametros),
    uso: escolhido,
    saldoDevedor: fatos.saldoDevedor,
    emOutroPedido: tem?.id ?? null,
  }
}
