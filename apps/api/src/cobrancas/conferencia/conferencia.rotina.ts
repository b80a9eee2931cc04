import { sql } from 'drizzle-orm'
import type { Rotina } from '../../platform/jobs/rotina.ts'
import { queryRows } from '../../platform/rows.ts'
import { checkGrupo } from './conferencia.service.ts'

export const conferenciaDaRazao: Rotina = {
  nome: 'conferencia-da-razao',
  titulo: 'Conferência da razão',
  descricao: 'Refaz pela razão o saldo de cada cota e anota o que difere do que está guardado.',
  contaDeNovo: true,
  async alvos({ db }) {
    const { rows } = await queryRows(db, { id: 'number' }, sql`SELECT id FROM grupo ORDER BY id`)
    return rows.map(({ id }) => id)
  },
  executar: checkGrupo,
}
