import { type Dia, diaEm } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupos } from '../../grupos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { readReajustes } from './reajuste-devido.ts'

type Aplicado = { dia: Dia; percentualPpt: number; cotas: number; aplicadoEm: string }
type Lida = { id: number; codigo: string; parceiro: string; bens: string[]; aplicado: Aplicado | null }

const colunasDeLida: ColumnsOf<Lida> = {
  id: 'number',
  codigo: 'text',
  parceiro: 'text',
  bens: 'json',
  aplicado: 'json | null',
}

type Estado = 'a-aplicar' | 'previsto' | 'aplicado'
type Filtro = Pagina & { grupo?: string | undefined; estado?: Estado | undefined }

async function listGrupos({ db }: Pick<Contexto, 'db'>, grupo: string) {
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`
    SELECT g.id, g.codigo, p.nome AS parceiro,
      coalesce((SELECT json_agg(DISTINCT c.nome_bem) FROM cota c WHERE c.grupo_id = g.id), '[]') AS bens,
      (SELECT json_build_object('dia', r.dia, 'percentualPpt', r.percentual_ppt, 'cotas', r.cotas, 'aplicadoEm', r.aplicado_em)
       FROM reajuste r WHERE r.grupo_id = g.id ORDER BY r.dia DESC LIMIT 1) AS aplicado
    FROM grupo g JOIN parceiro p ON p.id = g.parceiro_id
    WHERE g.situacao = 'ANDAMENTO' AND (${grupo} = '' OR g.codigo LIKE '%' || ${grupo} || '%') ORDER BY g.codigo`,
  )
  return rows
}

const comInstante = (aplicado: Aplicado | null) =>
  aplicado && { ...aplicado, aplicadoEm: new Date(aplicado.aplicadoEm).toISOString() }

/** The running groups by the day of their readjustment: those to apply first. */
export async function listReajustes({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, filtro: Filtro) {
  const hoje = diaEm(relogio.agora())
  const lidas = await listGrupos({ db }, filtro.grupo ?? '')
  const ids = lidas.map(({ id }) => id)
  const grupos = await getGrupos(db, ids, hoje)
  const reajustes = await readReajustes(db, [...grupos.values()], hoje)
  const linhas = lidas.flatMap((lida) => {
    const grupo = grupos.get(lida.id)
    if (!grupo) return []
    const { ultimo = null, proximo = null, devido = null } = reajustes.get(lida.id) ?? {}
    const { indiceDeReajuste: indice, reajusteAnualPpt: percentualPpt } = grupo.parametros
    const estado: Estado = devido ? 'a-aplicar' : lida.aplicado?.dia === ultimo && ultimo ? 'aplicado' : 'previsto'
    return [
      {
        idGrupo: lida.id,
        grupo: lida.codigo,
        parceiro: lida.parceiro,
        estado,
        indice,
        percentualPpt,
        dia: devido ?? proximo,
        bens: indice === 'TABELA' ? lida.bens : [],
        aplicado: comInstante(lida.aplicado),
      },
    ]
  })
  const ordem = ({ estado, dia }: { estado: Estado; dia: Dia | null }) =>
    `${estado === 'a-aplicar' ? 0 : 1} ${dia ?? '9999'}`
  const escolhidas = linhas
    .filter(({ estado }) => !filtro.estado || estado === filtro.estado)
    .toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : 1))
  const inicio = offsetOf(filtro)
  return toPage(escolhidas.slice(inicio, inicio + filtro.page_size), escolhidas.length, filtro)
}
