import { type Calendario, countDiasUteis, createCalendarioDoGrupo, type Dia } from '@contempla/consorcio'
import { listUfsDosTitulares } from '../../contatos/index.ts'
import { type ContemplacaoLida } from '../../creditos/index.ts'
import { getGrupos, readFeriados } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'

/** Tells whether the holder still has to bring the guarantee, so that its days run. */
export const isEsperada = ({ garantiaEm, garantiaEmAnalise, utilizadoEm, desfeitaEm }: ContemplacaoLida) =>
  garantiaEm === null && !garantiaEmAnalise && utilizadoEm === null && desfeitaEm === null

/**
 * Counts the business days left on `hoje` for each contemplation that still waits for its guarantee, by id, in as many
 * statements as for one. It uses the group's calendar and that of the holder's state.
 */
export async function readDiasDaGarantia(
  db: Executor,
  meios: Pick<Contexto, 'cifra'>,
  lidas: readonly ContemplacaoLida[],
  hoje: Dia,
): Promise<ReadonlyMap<number, number>> {
  const esperadas = lidas.filter(isEsperada)
  if (esperadas.length === 0) return new Map()
  const ufs = await listUfsDosTitulares(
    db,
    meios,
    esperadas.map(({ cotaId }) => cotaId),
  )
  const grupos = await getGrupos(db, [...new Set(esperadas.map(({ grupoId }) => grupoId))], hoje)
  const feriados = await readFeriados(db)
  const calendarios = new Map<string, Calendario>()
  const dias = new Map<number, number>()
  for (const { id, cotaId, grupoId, garantiaAte } of esperadas) {
    const parametros = grupos.get(grupoId)?.parametros
    if (!parametros) continue
    const uf = ufs.get(cotaId) ?? null
    const chave = `${uf} ${parametros.fimDeAnoEDiaUtil}`
    const calendario = calendarios.get(chave) ?? createCalendarioDoGrupo(feriados, parametros, uf)
    calendarios.set(chave, calendario)
    dias.set(id, countDiasUteis(hoje, garantiaAte, calendario))
  }
  return dias
}
