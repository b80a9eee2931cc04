import { type FatosDaReativacao, isCancelada } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'

/** Reads the facts of a quota that the five conditions need, as of `hoje`. Throws NAO_ENCONTRADO. */
export async function readFatos(db: Executor, cotaId: number, hoje: string): Promise<FatosDaReativacao> {
  const { rows } = await queryRows(
    db,
    {
      situacao: 'text',
      contemplada: 'boolean',
      assembleia: 'number | null',
      assembleias: 'number',
      pagas: 'number',
      pedida: 'boolean',
    },
    // An assembly of today whose result was told counts as held, as on every screen.
    sql`
    SELECT c.situacao, c.data_contemplacao IS NOT NULL AS contemplada, g.total_assembleias AS assembleias,
      s.parcelas_pagas AS pagas,
      (SELECT m.numero FROM assembleia m WHERE m.grupo_id = g.id AND m.dia >= ${hoje}
        AND NOT (m.dia = ${hoje} AND EXISTS (SELECT FROM apuracao r WHERE r.grupo_id = g.id AND r.numero = m.numero))
        ORDER BY m.dia LIMIT 1) AS assembleia,
      EXISTS (SELECT FROM caso k WHERE k.cota_id = c.id AND k.processo = 'reativacao' AND k.encerrado_em IS NULL)
        AS pedida
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id WHERE c.id = ${cotaId}`,
  )
  const [row] = rows
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return {
    cancelada: isCancelada(row.situacao),
    contemplada: row.contemplada,
    assembleiaAtual: row.assembleia,
    totalAssembleias: row.assembleias,
    parcelasPagas: row.pagas,
    casoAberto: row.pedida,
  }
}
