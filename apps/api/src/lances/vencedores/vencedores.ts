import { type Dia, type LancePublicado, ondeFicaria, parsePercent } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { percentual } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'

type Publicada = { numero: number; dia: Dia; lances: LancePublicado[]; ordem: string }

const colunas: ColumnsOf<Publicada> = { numero: 'number', dia: 'text', lances: 'json', ordem: 'text' }

const QUANTAS = 12

/** Of what anybody may read of them, and no more: open bids are in no public bundle. */
async function readPublicadas(db: Executor, cotaId: number): Promise<Publicada[]> {
  const { rows } = await queryRows<Publicada>(
    db,
    colunas,
    sql`
    SELECT p.numero, a.dia::text AS dia, p.pacote_publico->'resultado'->'lances' AS lances,
      coalesce(p.pacote_publico->'entrada'->'parametros'->>'ordemDosLances', 'unica') AS ordem
    FROM apuracao p JOIN assembleia a ON a.grupo_id = p.grupo_id AND a.numero = p.numero
      JOIN cota c ON c.grupo_id = p.grupo_id
    WHERE c.id = ${cotaId} AND p.pacote_publico IS NOT NULL ORDER BY p.numero DESC LIMIT ${QUANTAS}`,
  )
  return rows
}

/** What won in the last published assemblies of the quota's group, and where a bid of `quanto` percent would have stood. */
export async function listVencedores(db: Executor, cotaId: number, quanto: number | undefined) {
  return (await readPublicadas(db, cotaId)).map(({ numero, dia, lances, ordem }) => {
    const vencedores = lances.filter(({ contemplado }) => contemplado).map((lance) => lance.percentual)
    const ppt = quanto === undefined ? null : parsePercent(quanto.toFixed(4))
    return {
      numero,
      data: dia,
      quantidadeLances: lances.length,
      quantidadeVencedores: vencedores.length,
      menorPercentualVencedor: vencedores.length > 0 ? percentual(Math.min(...vencedores)) : null,
      maiorPercentualVencedor: vencedores.length > 0 ? percentual(Math.max(...vencedores)) : null,
      onde: ppt === null ? null : ondeFicaria(ppt, lances, { intercalada: ordem !== 'unica' }),
    }
  })
}
