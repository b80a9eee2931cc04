import { addDays, createCalendario, diaEm, fimDoDia } from '@contempla/consorcio'
import { and, isNull, lte, sql } from 'drizzle-orm'
import { readFeriados } from '../../grupos/index.ts'
import type { Indicador } from '../../platform/metricas/indicador.ts'
import { caso } from '../../schema/index.ts'
import { promessaAte } from './fila.sql.ts'

/** A promise that ends within these business days is about to break. */
const diasUteisDeAviso = 2

export const indicadores: readonly Indicador[] = [
  {
    nome: 'contempla_promessas',
    help: `Casos cuja resposta prometida já passou, ou é de hoje, ou é dos próximos ${diasUteisDeAviso} dias úteis`,
    rotulo: 'quando',
    async sql({ db }, agora) {
      const hoje = diaEm(agora)
      const calendario = createCalendario(await readFeriados(db))
      const [passou, deHoje, logo] = [addDays(hoje, -1), hoje, calendario.addDiasUteis(hoje, diasUteisDeAviso)].map(
        (dia) => promessaAte(fimDoDia(dia)),
      )
      return sql`SELECT quando AS rotulo, count(c.id) AS valor FROM unnest(ARRAY['passou', 'hoje', 'logo']) AS quando
        LEFT JOIN (SELECT ${caso.id}, CASE WHEN ${passou} THEN 'passou' WHEN ${deHoje} THEN 'hoje' ELSE 'logo' END AS quando
          FROM ${caso} WHERE ${and(isNull(caso.encerradoEm), logo)}) c USING (quando) GROUP BY quando`
    },
  },
  {
    nome: 'contempla_casos_vencidos',
    help: 'Casos abertos cujo prazo acabou',
    sql: (_meios, agora) =>
      sql`SELECT count(*) AS valor FROM ${caso} WHERE ${and(isNull(caso.encerradoEm), lte(caso.venceEm, agora))}`,
  },
]
