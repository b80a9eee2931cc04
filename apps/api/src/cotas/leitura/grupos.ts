import type { Database } from '../../platform/database.ts'
import { readPrepared } from '../../platform/prepared.ts'
import type { ColumnsOf } from '../../platform/rows.ts'
import type { FatosDoGrupo } from './fatos.ts'

type GrupoLido = { grupo_id: number; versao: number; fatos: FatosDoGrupo }

const colunas: ColumnsOf<GrupoLido> = { grupo_id: 'number', versao: 'number', fatos: 'json' }

const leituraDosGrupos = {
  name: 'leitura_dos_grupos',
  text: 'SELECT grupo_id, versao, fatos FROM grupo_leitura WHERE grupo_id = ANY ($1::bigint[])',
}

const SEM_FATOS: FatosDoGrupo = { assembleias: [], parametros: [], feriados: [] }

const maximoGuardado = 2000

/** By database, since one process of the tests has many. */
const guardados = new WeakMap<Database['$client'], Map<number, GrupoLido>>()

/**
 * The facts of these groups. A group's change a few times a month and are the same for all its quotas, so the process keeps
 * them: `versao`, read with the quota, tells whether what it keeps still holds.
 */
export async function readFatosDosGrupos(
  { $client }: Pick<Database, '$client'>,
  versoes: ReadonlyMap<number, number>,
): Promise<(grupoId: number) => FatosDoGrupo> {
  const guardado = guardados.get($client) ?? new Map<number, GrupoLido>()
  guardados.set($client, guardado)
  const faltam = [...versoes].filter(([id, versao]) => guardado.get(id)?.versao !== versao).map(([id]) => id)
  if (faltam.length > 0) {
    if (guardado.size > maximoGuardado) guardado.clear()
    for (const lido of await readPrepared<GrupoLido>($client, colunas, leituraDosGrupos, [`{${faltam.join(',')}}`]))
      guardado.set(lido.grupo_id, lido)
  }
  return (grupoId) => guardado.get(grupoId)?.fatos ?? SEM_FATOS
}
