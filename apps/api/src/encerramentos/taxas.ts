import { type Centavos, type Dia, sum } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { selectDevidos, type TabelaDevida } from './devolucao.sql.ts'
import { aPagarEm } from './pagamentos.service.ts'

const emGrupoEncerrado = sql`EXISTS (SELECT FROM encerramento f WHERE f.grupo_id = r.grupo_id AND f.encerrado_em IS NOT NULL)`

/**
 * Sums, in centavos and by table, what the permanence fee takes on a day of what closed groups owe: so much less than its amounts
 * there is to pay.
 */
export async function sumTaxas(
  db: Executor,
  hoje: Dia,
  onde: SQL = sql`true`,
): Promise<Record<TabelaDevida, Centavos>> {
  const devidos = await selectDevidos(db, { onde: sql`${emGrupoEncerrado} AND ${onde}`, soDevidos: true })
  const grupos = await getGrupos(db, [...new Set(devidos.map(({ grupoId }) => grupoId))], hoje)
  const taxasDe = (qual: TabelaDevida) =>
    sum(
      devidos.flatMap((devido) => {
        const grupo = devido.tabela === qual ? grupos.get(devido.grupoId) : undefined
        return grupo ? [aPagarEm({ ...devido, dia: hoje }, grupo.parametros).taxaCentavos] : []
      }),
    )
  return { restituicao: taxasDe('restituicao'), rateio: taxasDe('rateio') }
}
