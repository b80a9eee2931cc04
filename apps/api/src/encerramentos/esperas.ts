import { addDays, type Dia, prazosDoEncerramento } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { type GrupoLido, getGrupos, noFimSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { countCartas, porLerSql } from './recibos.ts'

const primeiro = (dias: readonly Dia[]): Dia | null => dias.toSorted()[0] ?? null

type NoFim = { ultima: Dia; comunicado: boolean; comunicarAte: Dia; encerrarAte: Dia }

/** The groups that reached their end, and those whose notices nobody read, which both ask their contracts. */
async function readGrupos(db: Executor, hoje: Dia) {
  const { rows } = await queryRows(
    db,
    { id: 'number', ultima: 'text | null', comunicado: 'boolean' },
    sql`SELECT f.id, f.ultima, f.comunicado FROM (${noFimSql(hoje)}) f
      UNION ALL SELECT l.id, NULL, false FROM (${porLerSql}) l`,
  )
  const ids = [...new Set(rows.map(({ id }) => id))]
  const grupos = ids.length === 0 ? new Map<number, GrupoLido>() : await getGrupos(db, ids, hoje)
  const noFim: NoFim[] = []
  const porLer: GrupoLido[] = []
  for (const { id, ultima, comunicado } of rows) {
    const grupo = grupos.get(id)
    if (!grupo) continue
    if (ultima === null) porLer.push(grupo)
    else noFim.push({ ultima, comunicado, ...prazosDoEncerramento(ultima, grupo.parametros) })
  }
  return { noFim, porLer }
}

/**
 * Tells what the groups that reached their end wait for, by the days of the law (Lei 11.795/2008 arts. 31 and 32): those to
 * be told of, and those whose books are to be closed.
 */
function esperasDos(noFim: readonly NoFim[]) {
  const espera = (deles: readonly NoFim[], prazo: 'comunicarAte' | 'encerrarAte') => ({
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
  const { noFim, porLer } = await readGrupos(db, hoje)
  return {
    ...esperasDos(noFim),
    cartasAEnviar: { centavos: null, ate: null, ...(await countCartas(db, porLer, hoje)) },
  }
}
