import { daysBetween, prazosDoEncerramento } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupo, lockGrupo, rateioDevidoSql, restituicaoDevidaSql } from '../grupos/index.ts'
import type { ResultadoDaRotina, Rotina } from '../platform/jobs/rotina.ts'
import { queryRows } from '../platform/rows.ts'
import { encerramento } from '../schema/index.ts'
import { announceEncerramento } from './encerramentos.service.ts'
import { readEstado } from './estado.ts'
import { markPrescritos, warnPrescricao } from './nao-procurados/nao-procurados.service.ts'
import { extinguirNaoProcurados } from './pagamentos.service.ts'

const ator = { tipo: 'sistema', id: null } as const

/** How many days before a legal deadline the routine begins to count it in its result. */
const diasDeLembrete = 15

/**
 * The end of the groups: notes the last assembly, tells the customers on the last day that the law gives for it when
 * nobody did before, and counts the books to be closed. Closing them stays a person's act. In a closed group it notes what
 * the permanence fee took whole, warns of what is about to prescribe, and notes what did.
 */
export const encerramentos: Rotina = {
  nome: 'encerramentos',
  titulo: 'Encerramento de grupos',
  descricao:
    'Anota os grupos que fizeram a última assembleia, comunica os consorciados no último dia do prazo e lembra dos livros por fechar. Nos encerrados, anota o que a taxa de permanência extinguiu, avisa 90 dias antes de quem tem um valor a prescrever e anota o que prescreveu.',
  async alvos({ db }, dia) {
    const { rows } = await queryRows(
      db,
      { id: 'number' },
      sql`
      SELECT g.id FROM grupo g JOIN assembleia a ON a.grupo_id = g.id AND a.numero = g.total_assembleias
      WHERE g.situacao = 'ANDAMENTO' AND a.dia < ${dia}
      UNION SELECT grupo_id FROM rateio r WHERE ${sql.raw(rateioDevidoSql)} AND dia < ${dia}
      UNION SELECT r.grupo_id FROM restituicao r JOIN encerramento e ON e.grupo_id = r.grupo_id
        WHERE ${sql.raw(restituicaoDevidaSql)} AND e.encerrado_em < ${dia}
      ORDER BY id`,
    )
    return rows.map(({ id }) => id)
  },
  executar(contexto, dia, grupoId) {
    return contexto.db.transaction(async (tx): Promise<ResultadoDaRotina> => {
      // Against whoever pays it.
      await lockGrupo(tx, grupoId)
      const grupo = await getGrupo(tx, grupoId, dia)
      if (grupo.situacao === 'ENCERRADO')
        return {
          extintos: await extinguirNaoProcurados(tx, contexto, { grupo, dia, ator }),
          avisadosDaPrescricao: await warnPrescricao(tx, contexto, { grupo, dia, ator }),
          prescritos: await markPrescritos(tx, contexto, { grupo, dia, ator }),
        }
      const { ultimaAssembleia, comunicadoEm } = await readEstado(tx, grupo, dia)
      if (ultimaAssembleia === null || ultimaAssembleia >= dia || grupo.situacao !== 'ANDAMENTO') return {}
      const novos = await tx
        .insert(encerramento)
        .values({ grupoId, ultimaAssembleia })
        .onConflictDoNothing()
        .returning({ id: encerramento.grupoId })
      const { comunicarAte, encerrarAte } = prazosDoEncerramento(ultimaAssembleia, grupo.parametros)
      if (comunicadoEm === null && dia >= comunicarAte) {
        const { mensagens } = await announceEncerramento(tx, contexto, { grupoId, ator })
        return { anotados: novos.length, comunicados: 1, mensagens }
      }
      const aEncerrar = comunicadoEm !== null && daysBetween(dia, encerrarAte) <= diasDeLembrete ? 1 : 0
      return { anotados: novos.length, aEncerrar }
    })
  },
}
