import { type Centavos, type Dia, sum } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { readRendimentos } from '../creditos/index.ts'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { aPagarEm, rendeDe } from './a-pagar.ts'
import { selectDevidos, type TabelaDevida } from './devolucao.sql.ts'

/** Of the others there is to pay just what was kept. */
const mudaComOsDias = sql`(r.origem = 'sorteio' OR EXISTS (SELECT FROM encerramento f
  WHERE f.grupo_id = r.grupo_id AND f.encerrado_em IS NOT NULL))`

/**
 * Sums, in centavos and by table, what the days since then made of what is owed: what drawn refunds yielded, less what the
 * permanence fee takes in closed groups. So much more than its amounts there is to pay.
 */
export async function sumAcertos(
  db: Executor,
  hoje: Dia,
  onde: SQL = sql`true`,
): Promise<Record<TabelaDevida, Centavos>> {
  const devidos = await selectDevidos(db, { onde: sql`${mudaComOsDias} AND ${onde}`, soDevidos: true })
  const ids = [...new Set(devidos.map(({ grupoId }) => grupoId))]
  if (ids.length === 0) return { restituicao: 0, rateio: 0 }
  const grupos = await getGrupos(db, ids, hoje)
  const rendimentos = await readRendimentos(db, ids)
  const acertosDe = (qual: TabelaDevida) =>
    sum(
      devidos.flatMap((devido) => {
        const grupo = devido.tabela === qual ? grupos.get(devido.grupoId) : undefined
        if (!grupo) return []
        const rende = rendeDe(devido, grupo.parametros, rendimentos.get(devido.grupoId))
        const { rendimentoCentavos, taxaCentavos } = aPagarEm({ ...devido, dia: hoje, rende }, grupo.parametros)
        return [rendimentoCentavos - taxaCentavos]
      }),
    )
  return { restituicao: acertosDe('restituicao'), rateio: acertosDe('rateio') }
}
