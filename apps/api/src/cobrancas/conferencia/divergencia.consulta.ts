import { sql } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'

type Lida = {
  id: number
  idCota: number | null
  idGrupo: number
  grupo: string
  cota: string | null
  versao: number | null
  campo: string
  guardado: unknown
  derivado: unknown
  encontradaEm: string
  resolvidaEm: string | null
  total: number
}

const colunasDeLida: ColumnsOf<Lida> = {
  id: 'number',
  idCota: 'number | null',
  idGrupo: 'number',
  grupo: 'text',
  cota: 'text | null',
  versao: 'number | null',
  campo: 'text',
  guardado: 'json | null',
  derivado: 'json | null',
  encontradaEm: 'text',
  resolvidaEm: 'text | null',
  total: 'number',
}

type Filtro = Pagina & { situacao?: 'aberta' | 'resolvida' | undefined; grupo?: string | undefined }

/** Lists the divergences of the nightly check, open ones first, then from the newest. */
export async function listDivergencias({ db }: Pick<Contexto, 'db'>, filtro: Filtro) {
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`
    SELECT d.id, c.id AS "idCota", g.id AS "idGrupo", g.codigo AS grupo, c.numero AS cota, c.versao, d.campo, d.guardado, d.derivado,
      d.encontrada_em AS "encontradaEm", d.resolvida_em AS "resolvidaEm", count(*) OVER ()::int AS total
    FROM divergencia d LEFT JOIN cota c ON c.id = d.cota_id JOIN grupo g ON g.id = coalesce(d.grupo_id, c.grupo_id)
    WHERE (${filtro.situacao ?? ''} = '' OR (d.resolvida_em IS NULL) = (${filtro.situacao ?? ''} = 'aberta'))
      AND (${filtro.grupo ?? ''} = '' OR g.codigo LIKE '%' || ${filtro.grupo ?? ''} || '%')
    ORDER BY d.resolvida_em IS NOT NULL, d.id DESC LIMIT ${filtro.page_size} OFFSET ${offsetOf(filtro)}`,
  )
  const data = rows.map((row) => ({
    ...row,
    guardado: JSON.stringify(row.guardado),
    derivado: JSON.stringify(row.derivado),
    encontradaEm: new Date(row.encontradaEm).toISOString(),
    resolvidaEm: row.resolvidaEm === null ? null : new Date(row.resolvidaEm).toISOString(),
  }))
  return toPage(data, rows[0]?.total ?? 0, filtro)
}
