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
  const pedidos = new Map<number, FatosDoGrupo>()
  const faltam: number[] = []
  for (const [id, versao] of versoes) {
    const lido = guardado.get(id)
    if (lido?.versao === versao) pedidos.set(id, lido.fatos)
    else faltam.push(id)
  }
  if (faltam.length > 0)
    for (const lido of await readPrepared<GrupoLido>($client, colunas, leituraDosGrupos, [`{${faltam.join(',')}}`])) {
      pedidos.set(lido.grupo_id, lido.fatos)
      guardar(guardado, lido)
    }
  return (grupoId) => {
    const fatos = pedidos.get(grupoId)
    if (!fatos) throw new Error(`o grupo ${grupoId} não tem o que se lê dele`)
    return fatos
  }
}

/** The newest last; past so many, the one that was read first goes. */
function guardar(guardado: Map<number, GrupoLido>, lido: GrupoLido) {
  guardado.delete(lido.grupo_id)
  guardado.set(lido.grupo_id, lido)
  const [antigo] = guardado.keys()
  if (guardado.size > maximoGuardado && antigo !== undefined) guardado.delete(antigo)
}
