import { sql } from 'drizzle-orm'
import { getGrupo } from '../grupos/index.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { acompanharGrupo } from './exclusao.service.ts'
import { listCotasEmAtraso } from './exclusao.sql.ts'

export const exclusoes: Rotina = {
  nome: 'exclusoes',
  titulo: 'Avisos e exclusões',
  descricao:
    'Avisa as cotas em atraso, exclui as que não pagaram no prazo do aviso e encerra os avisos das que pagaram.',
  async alvos({ db }, dia) {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM grupo WHERE situacao = 'ANDAMENTO' ORDER BY id`,
    )
    const alvos: number[] = []
    for (const { id } of rows) {
      const { parametros } = await getGrupo(db, id, dia)
      if ((await listCotasEmAtraso(db, id, parametros.parcelasParaExclusao, dia)).length > 0) alvos.push(id)
    }
    return alvos
  },
  executar: acompanharGrupo,
}
