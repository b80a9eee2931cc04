import { sql } from 'drizzle-orm'
import { getGrupo } from '../grupos/index.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { reajustarGrupo, reajusteDevido } from './reajuste.service.ts'

export const reajustes: Rotina = {
  nome: 'reajustes',
  titulo: 'Reajustes',
  descricao: 'Reajusta os créditos dos grupos que fazem aniversário, pelo índice do contrato.',
  async alvos({ db }, dia) {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM grupo WHERE situacao = 'ANDAMENTO' ORDER BY id`,
    )
    const alvos: number[] = []
    for (const { id } of rows) {
      const grupo = await getGrupo(db, id, dia)
      if (grupo.parametros.indiceDeReajuste !== 'TABELA' && (await reajusteDevido(db, grupo, dia))) alvos.push(id)
    }
    return alvos
  },
  executar: reajustarGrupo,
}
