import { sql } from 'drizzle-orm'
import type { Indicador } from '../../platform/metricas/indicador.ts'

/** The differences of the nightly check that no later run found gone. */
export const divergenciasAbertas = sql`divergencia WHERE resolvida_em IS NULL`

export const indicadores: readonly Indicador[] = [
  {
    nome: 'contempla_divergencias',
    help: 'Diferenças abertas entre o que está gravado e a razão',
    sql: () => sql`SELECT count(*) AS valor FROM ${divergenciasAbertas}`,
  },
]
