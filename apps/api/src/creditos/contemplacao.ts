import { type Dia, diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, lockCotas } from '../razao/index.ts'
import { type ContemplacaoLida, findContemplacao } from './contemplacao.sql.ts'

/** Throws NAO_ENCONTRADO. */
export async function getContemplacao(db: Executor, id: number): Promise<ContemplacaoLida> {
  const achada = await findContemplacao(db, id)
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achada
}

/** Locks a contemplation and its quota to the end of the transaction. Throws NAO_ENCONTRADO. */
export async function lockContemplacao(
  tx: Executor,
  id: number,
): Promise<{ atual: ContemplacaoLida; cota: CotaDaRazao }> {
  const achada = await findContemplacao(tx, id)
  const [cota] = achada ? await lockCotas(tx, [achada.cotaId]) : []
  // It is read again, because it may have been paid, used or undone while the quota's lock was awaited.
  const atual = await findContemplacao(tx, id)
  if (!atual || !cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { atual, cota }
}

/** Throws DIA_FORA_DA_CONTEMPLACAO for a day before the assembly or in the future. */
export function requireDiaDaContemplacao(contexto: Pick<Contexto, 'relogio'>, atual: ContemplacaoLida, dia: Dia) {
  if (dia < atual.dia || dia > diaEm(contexto.relogio.agora())) throw new ErroDeNegocio('DIA_FORA_DA_CONTEMPLACAO')
}
