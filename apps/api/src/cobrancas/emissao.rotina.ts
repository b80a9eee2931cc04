import { addDays, PARAMETROS } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupo } from '../grupos/index.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { diasDoVencimentoAAssembleia, emitirGrupo, listMesesAEmitir } from './emissao.service.ts'
import { listGruposComAtrasadas } from './emissao-atrasada.ts'

const maiorAntecedencia = PARAMETROS.diasDeAntecedenciaDaEmissao.max + diasDoVencimentoAAssembleia

export const emissaoMensal: Rotina = {
  nome: 'emissao-mensal',
  titulo: 'Emissão mensal',
  descricao: 'Emite as parcelas do mês de cada grupo, com os boletos, dias antes do vencimento.',
  async alvos({ db }, dia) {
    const { rows } = await db.execute<{ id: number }>(sql`
      SELECT g.id FROM grupo g WHERE g.situacao = 'ANDAMENTO' AND EXISTS (
        SELECT FROM assembleia a WHERE a.grupo_id = g.id AND a.dia <= ${addDays(dia, maiorAntecedencia)}
          AND NOT EXISTS (SELECT FROM emissao_mensal e
            WHERE e.grupo_id = a.grupo_id AND e.assembleia = a.numero AND e.concluida_em IS NOT NULL))
      ORDER BY g.id`)
    const alvos = await listGruposComAtrasadas(db)
    for (const { id } of rows)
      if (!alvos.includes(id) && (await listMesesAEmitir(db, await getGrupo(db, id, dia), dia)).length > 0)
        alvos.push(id)
    return alvos.toSorted((a, b) => a - b)
  },
  executar: (contexto, dia, grupoId) => emitirGrupo(contexto, dia, grupoId),
}
