import {
  addDays,
  createCalendario,
  type Dia,
  diaEm,
  isPrazoVencido,
  type PrazosDoAviso,
  prazosDoAviso,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupos, readFeriados } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import type { MotivoDaExclusao } from '../../schema/index.ts'
import { readDevidos } from '../devidos.ts'

type Situacao = 'sem-aviso' | 'avisada' | 'vencida' | 'parada' | 'excluida' | 'regularizada' | 'reativada'

type Lida = {
  id: number
  idCota: number
  idGrupo: number
  grupo: string
  cota: string
  versao: number
  titular: string
  situacao: Situacao
  motivo: MotivoDaExclusao
  avisadaEm: Dia | null
  excluiEm: Dia | null
  excluidaEm: Dia | null
  encerradaEm: Dia | null
  revendida: boolean
  restituida: boolean
  total: number
}

const colunasDeLida: ColumnsOf<Lida> = {
  id: 'number',
  idCota: 'number',
  idGrupo: 'number',
  grupo: 'text',
  cota: 'text',
  versao: 'number',
  titular: 'text',
  situacao: 'text',
  motivo: 'text',
  avisadaEm: 'text | null',
  excluiEm: 'text | null',
  excluidaEm: 'text | null',
  encerradaEm: 'text | null',
  revendida: 'boolean',
  restituida: 'boolean',
  total: 'number',
}

type Avisada = { idGrupo: number; excluiEm: Dia | null }

/**
 * Returns the days that each notice promises its holder, by the calendar of its group; null for a notice without days.
 */
export async function readPrazos(
  db: Executor,
  avisos: readonly Avisada[],
  hoje: Dia,
): Promise<(PrazosDoAviso | null)[]> {
  const grupos = await getGrupos(db, [...new Set(avisos.map(({ idGrupo }) => idGrupo))], hoje)
  return avisos.map(({ idGrupo, excluiEm }) => {
    const calendario = grupos.get(idGrupo)?.calendario
    if (!calendario || excluiEm === null) return null
    return prazosDoAviso(excluiEm, calendario)
  })
}

type Filtro = Pagina & { situacao?: Situacao | undefined; grupo?: string | undefined }

/** Notices of exclusion: those that call for somebody first, by their deadline. */
export async function listExclusoes({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, filtro: Filtro) {
  const hoje = diaEm(relogio.agora())
  const calendario = createCalendario(await readFeriados(db))
  let vencidos = hoje
  while (!isPrazoVencido(vencidos, hoje, calendario)) vencidos = addDays(vencidos, -1)
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`
    WITH todas AS (
      SELECT e.id, c.id AS "idCota", g.id AS "idGrupo", g.codigo AS grupo, c.numero AS cota, c.versao, t.nome AS titular,
        CASE WHEN e.desfecho IS NOT NULL THEN e.desfecho WHEN e.excluida_em IS NOT NULL THEN 'excluida'
          WHEN e.avisada_em IS NULL THEN 'sem-aviso' WHEN e.exclui_em <= ${vencidos} THEN 'vencida' ELSE 'avisada' END AS situacao,
        e.motivo, e.avisada_em::text AS "avisadaEm", e.exclui_em::text AS "excluiEm", e.excluida_em::text AS "excluidaEm",
        e.encerrada_em::text AS "encerradaEm",
        EXISTS (SELECT FROM cota n WHERE n.grupo_id = c.grupo_id AND n.numero = c.numero AND n.versao > c.versao) AS revendida,
        EXISTS (SELECT FROM restituicao r WHERE r.cota_id = c.id) AS restituida
      FROM exclusao e JOIN cota c ON c.id = e.cota_id JOIN grupo g ON g.id = c.grupo_id
      JOIN cliente t ON t.id = c.cliente_id
      WHERE ${filtro.grupo ?? ''} = '' OR g.codigo LIKE '%' || ${filtro.grupo ?? ''} || '%'
    )
    SELECT t.*, count(*) OVER ()::int AS total FROM todas t
    WHERE ${filtro.situacao ?? ''} = '' OR t.situacao = ${filtro.situacao ?? ''}
    ORDER BY array_position(ARRAY['vencida', 'sem-aviso', 'avisada', 'excluida', 'regularizada', 'parada', 'reativada'], t.situacao),
      CASE WHEN t.situacao IN ('vencida', 'avisada') THEN t."excluiEm" END, t.id DESC
    LIMIT ${filtro.page_size} OFFSET ${offsetOf(filtro)}`,
  )
  const devidos = await readDevidos(
    db,
    rows.map(({ idCota }) => idCota),
    hoje,
  )
  const prazos = await readPrazos(db, rows, hoje)
  const comPrazo = rows.map((row, i) => ({
    ...row,
    devidoHoje: devidos.get(row.idCota) ?? null,
    pagarAte: prazos[i]?.pagarAte ?? null,
    excluiEm: prazos[i]?.exclusao ?? null,
  }))
  return toPage(comPrazo, rows[0]?.total ?? 0, filtro)
}
