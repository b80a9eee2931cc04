import { addDays, type Dia, prazosDoEncerramento } from '@contempla/consorcio'
import { type GrupoLido, getGrupos, noFimSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { countCartas } from './recibos.ts'

const primeiro = (dias: readonly Dia[]): Dia | null => dias.toSorted()[0] ?? null

/**
 * Counts the groups that reached their end and wait for a person, by the days of the law (Lei 11.795/2008 arts. 31 and 32):
 * those to be told of, and those whose books are to be closed.
 */
async function readGruposNoFim(db: Executor, hoje: Dia) {
  const { rows } = await queryRows<{ id: number; ultima: Dia; comunicado: boolean }>(
    db,
    { id: 'number', ultima: 'text', comunicado: 'boolean' },
    noFimSql(hoje),
  )
  const ids = rows.map(({ id }) => id)
  const grupos = ids.length === 0 ? new Map<number, GrupoLido>() : await getGrupos(db, ids, hoje)
  const noFim = rows.flatMap(({ id, ultima, comunicado }) => {
    const grupo = grupos.get(id)
    return grupo ? [{ ultima, comunicado, ...prazosDoEncerramento(ultima, grupo.parametros) }] : []
  })
  const espera = (deles: typeof noFim, prazo: 'comunicarAte' | 'encerrarAte') => ({
    quantos: deles.length,
    centavos: null,
    desde: primeiro(deles.map(({ ultima }) => addDays(ultima, 1))),
    ate: primeiro(deles.map((cada) => cada[prazo])),
  })
  return {
    encerramentosAComunicar: espera(
      noFim.filter(({ comunicado }) => !comunicado),
      'comunicarAte',
    ),
    livrosAFechar: espera(
      noFim.filter(({ comunicado }) => comunicado),
      'encerrarAte',
    ),
  }
}

/** Tells what of the end of the groups waits for a person. */
export async function readEsperasDoFim(db: Executor, hoje: Dia) {
  return {
    ...(await readGruposNoFim(db, hoje)),
    cartasAEnviar: { centavos: null, ate: null, ...(await countCartas(db, hoje)) },
  }
}
