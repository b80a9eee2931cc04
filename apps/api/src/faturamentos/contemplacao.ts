import { cotaDo } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { type ContemplacaoLida, listEmVigor } from '../creditos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Movimento } from '../ports/processos/index.ts'

/** These movements throw CONTEMPLACAO_DESFEITA where the quota is no longer contemplated. */
export type NaContemplacao = Pick<Movimento<Contexto, unknown, 'CONTEMPLACAO_DESFEITA'>, 'tx' | 'caso' | 'recusa'>

export async function contemplacaoDa({ tx, caso, recusa }: NaContemplacao): Promise<ContemplacaoLida> {
  const [lida] = await listEmVigor(tx, [cotaDo(caso)])
  if (!lida) throw recusa('CONTEMPLACAO_DESFEITA')
  return lida
}

/** Whether the contemplation's group still runs: what a bank sends back after its closing is paid outside the case. */
export async function grupoEmAndamento(movimento: NaContemplacao & Pick<Movimento<Contexto>, 'contexto'>) {
  const { grupoId } = await contemplacaoDa(movimento)
  return (await getGrupo(movimento.tx, grupoId, hojeDe(movimento.contexto))).situacao !== 'ENCERRADO'
}
