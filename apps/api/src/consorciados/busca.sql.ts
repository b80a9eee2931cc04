import type { TipoCota } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { escapeLike } from '../platform/statements/like.ts'
import { cliente, nomeDeBusca } from '../schema/index.ts'
import type { Termo } from './termo.ts'

export type CotaAchada = {
  id: number
  grupo: string
  cota: string
  versao: number
  tipo: TipoCota
  situacao: string
}

export type ConsorciadoAchado = {
  id: number
  nome: string
  tipo_pessoa: 'PF' | 'PJ'
  inscricao_cifrada: Buffer
  parceiro_id: number
  parceiro_nome: string
  total_cotas: number
  cotas: CotaAchada[]
  achados: number
}

const colunasDeConsorciadoAchado: ColumnsOf<ConsorciadoAchado> = {
  id: 'number',
  nome: 'text',
  tipo_pessoa: 'text',
  inscricao_cifrada: 'bytes',
  parceiro_id: 'number',
  parceiro_nome: 'text',
  total_cotas: 'number',
  cotas: 'json',
  achados: 'number',
}

type Pagina = { parceiro: number | undefined; limit: number; offset: number }

const cotaJson = sql`json_build_object('id', c.id, 'grupo', g.codigo, 'cota', c.numero, 'versao', c.versao,
  'tipo', g.tipo, 'situacao', c.situacao)`

/** The page is chosen first, on the index alone; what is told of each is read for its rows only. */
const comCotas = (pagina: SQL, ordem: SQL) => sql`
  with pagina as (${pagina})
  select k.id, k.nome, k.tipo_pessoa, k.inscricao_cifrada, p.id as parceiro_id, p.nome as parceiro_nome, pagina.achados,
    (select count(*)::int from cota where cliente_id = k.id) as total_cotas,
    coalesce(pagina.cotas, (
      select json_agg(cotas.cota) from (
        select ${cotaJson} as cota from cota c join grupo g on g.id = c.grupo_id
        where c.cliente_id = k.id order by c.id limit 5
      ) cotas
    ), '[]') as cotas
  from pagina join ${cliente} k on k.id = pagina.id join parceiro p on p.id = k.parceiro_id order by ${ordem}`

const doParceiro = (coluna: SQL, parceiro: number | undefined) =>
  parceiro === undefined ? sql`` : sql`and ${coluna} = ${parceiro}`

/** Past this many, a search is to be made narrower, not counted further. */
const maximoContado = 1000

/** In the order of the index, which reads no more rows than the page has. */
function pessoas(onde: SQL, { parceiro, limit, offset }: Pagina) {
  const porNome = (nome: SQL, id: SQL) => sql`${nomeDeBusca(nome)} using ~<~, ${id}`
  const achadas = sql`from cliente where not sem_cadastro and ${onde} ${doParceiro(sql`parceiro_id`, parceiro)}`
  const pagina = sql`
    select id, null::json as cotas, (select count(*)::int from (select 1 ${achadas} limit ${maximoContado}) n) as achados
    ${achadas} order by ${porNome(sql`nome`, sql`id`)} limit ${limit} offset ${offset}`
  return comCotas(pagina, porNome(sql`k.nome`, sql`k.id`))
}

function cotas({ grupo, cota, versao }: Termo & { por: 'cota' }, { parceiro, limit, offset }: Pagina) {
  const pagina = sql`
    select c.cliente_id as id, c.id as cota_id, c.numero, c.versao, json_build_array(${cotaJson}) as cotas,
      count(*) over ()::int as achados
    from cota c join grupo g on g.id = c.grupo_id
    where g.codigo = ${grupo} ${doParceiro(sql`g.parceiro_id`, parceiro)}
      ${cota === null ? sql`` : sql`and c.numero = ${cota}`} ${versao === null ? sql`` : sql`and c.versao = ${versao}`}
    order by c.numero, c.versao, c.id limit ${limit} offset ${offset}`
  return comCotas(pagina, sql`pagina.numero, pagina.versao, pagina.cota_id`)
}

const queryDo = (termo: Termo, indice: (inscricao: string) => Buffer, pagina: Pagina): SQL => {
  if (termo.por === 'cota') return cotas(termo, pagina)
  if (termo.por === 'inscricao') return pessoas(sql`inscricao_indice = ${indice(termo.inscricao)}`, pagina)
  const comeco = nomeDeBusca(sql`${escapeLike(termo.comeco)}::text`)
  return pessoas(sql`${nomeDeBusca(sql`nome`)} like ${comeco} || '%'`, pagina)
}

/** A page of what the search finds, with how much it found in all. */
export async function searchConsorciados(
  db: Database,
  termo: Termo,
  indice: (inscricao: string) => Buffer,
  pagina: Pagina,
): Promise<{ rows: ConsorciadoAchado[]; achados: number }> {
  const { rows } = await queryRows<ConsorciadoAchado>(db, colunasDeConsorciadoAchado, queryDo(termo, indice, pagina))
  if (rows[0] || pagina.offset === 0) return { rows, achados: rows[0]?.achados ?? 0 }
  const primeira = await queryRows<ConsorciadoAchado>(
    db,
    colunasDeConsorciadoAchado,
    queryDo(termo, indice, { ...pagina, limit: 1, offset: 0 }),
  )
  return { rows, achados: primeira.rows[0]?.achados ?? 0 }
}
