import { daysBetween, prazosDoEncerramento } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupo } from '../grupos/index.ts'
import type { ResultadoDaRotina, Rotina } from '../platform/jobs/rotina.ts'
import { encerramento } from '../schema/index.ts'
import { comunicarEncerramento } from './encerramentos.service.ts'
import { readEstado } from './estado.ts'

/** How many days before a legal deadline the routine begins to count it in its result. */
const diasDeLembrete = 15

/**
 * The end of the groups: notes the last assembly, tells the customers on the last day that the law gives for it when
 * nobody did before, and counts the books to be closed. Closing them stays a person's act.
 */
export const encerramentos: Rotina = {
  nome: 'encerramentos',
  titulo: 'Encerramento de grupos',
  descricao:
    'Anota os grupos que fizeram a última assembleia, comunica os consorciados no último dia do prazo e lembra dos livros por fechar.',
  async alvos({ db }, dia) {
    const { rows } = await db.execute<{ id: number }>(sql`
      SELECT g.id FROM grupo g JOIN assembleia a ON a.grupo_id = g.id AND a.numero = g.total_assembleias
      WHERE g.situacao = 'ANDAMENTO' AND a.dia < ${dia} ORDER BY g.id`)
    return rows.map(({ id }) => id)
  },
  executar(contexto, dia, grupoId) {
    return contexto.db.transaction(async (tx): Promise<ResultadoDaRotina> => {
      const grupo = await getGrupo(tx, grupoId, dia)
      const { ultimaAssembleia, comunicadoEm } = await readEstado(tx, grupo, dia)
      if (ultimaAssembleia === null || ultimaAssembleia >= dia || grupo.situacao !== 'ANDAMENTO') return {}
      const novos = await tx
        .insert(encerramento)
        .values({ grupoId, ultimaAssembleia })
        .onConflictDoNothing()
        .returning({ id: encerramento.grupoId })
      const { comunicarAte, encerrarAte } = prazosDoEncerramento(ultimaAssembleia, grupo.parametros)
      if (comunicadoEm === null && dia >= comunicarAte) {
        const ator = { tipo: 'sistema' as const, id: null }
        const { mensagens } = await comunicarEncerramento(tx, { ...contexto, ator }, grupoId)
        return { anotados: novos.length, comunicados: 1, mensagens }
      }
      const aEncerrar = comunicadoEm !== null && daysBetween(dia, encerrarAte) <= diasDeLembrete ? 1 : 0
      return { anotados: novos.length, aEncerrar }
    })
  },
}
