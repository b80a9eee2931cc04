import { addDays, type Dia, diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type GrupoLido, getGrupos } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { type AssuntoDoRecibo, notificacao } from '../schema/index.ts'

type ReciboRow = {
  id: number
  assunto: AssuntoDoRecibo
  cotaId: number
  grupoId: number
  grupo: string
  numero: string
  titular: string
  enviadoEm: string
  lidoEm: string | null
  cartaEm: Dia | null
  cartaReferencia: string | null
  total: number
}

const colunas: ColumnsOf<ReciboRow> = {
  id: 'number',
  assunto: 'text',
  cotaId: 'number',
  grupoId: 'number',
  grupo: 'text',
  numero: 'text',
  titular: 'text',
  enviadoEm: 'text',
  lidoEm: 'text | null',
  cartaEm: 'text | null',
  cartaReferencia: 'text | null',
  total: 'number',
}

type Situacao = 'pede-carta' | 'sem-leitura' | 'lidos' | 'por-carta'
const semLeitura = sql`n.lida_em IS NULL AND n.carta_em IS NULL`
const SITUACOES: Record<Exclude<Situacao, 'pede-carta'>, SQL> = {
  'sem-leitura': semLeitura,
  lidos: sql`n.lida_em IS NOT NULL`,
  'por-carta': sql`n.carta_em IS NOT NULL`,
}

const enviadoEm = sql.raw("(n.criada_em AT TIME ZONE 'America/Sao_Paulo')::date")

/** The groups with a notice whose reading must be proved and that nobody read. */
export const porLerSql = sql`
  SELECT DISTINCT c.grupo_id AS id FROM notificacao n JOIN cota c ON c.id = n.cota_id
  WHERE n.recibo IS NOT NULL AND ${semLeitura}`

/** Whether notice `n` of group `g` is still unread after the days of its contract; null without a group. */
function pedeCartaDos(grupos: readonly GrupoLido[], hoje: Dia): SQL | null {
  if (grupos.length === 0) return null
  const porDias = Map.groupBy(grupos, ({ parametros }) => parametros.diasParaLerOEncerramento)
  const vencidos = [...porDias].map(([dias, deles]) => {
    const ids = sql.param(deles.map(({ id }) => id))
    return sql`(g.id = any(${ids}::bigint[]) AND ${enviadoEm} < ${addDays(hoje, -dias)})`
  })
  return sql`(${semLeitura} AND (${sql.join(vencidos, sql` OR `)}))`
}

async function pedeCarta(db: Executor, hoje: Dia): Promise<SQL | null> {
  const { rows } = await queryRows(db, { id: 'number' }, porLerSql)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? null : pedeCartaDos([...(await getGrupos(db, ids, hoje)).values()], hoje)
}

/** Counts the notices of these groups that call for a letter, and tells since when the oldest waits to be read. */
export async function countCartas(
  db: Executor,
  grupos: readonly GrupoLido[],
  hoje: Dia,
): Promise<{ quantos: number; desde: Dia | null }> {
  const nenhuma = { quantos: 0, desde: null }
  const pede = pedeCartaDos(grupos, hoje)
  if (!pede) return nenhuma
  const { rows } = await queryRows(
    db,
    { quantos: 'number', desde: 'text | null' },
    sql`
    SELECT count(*)::int AS quantos, min(${enviadoEm})::text AS desde
    FROM notificacao n JOIN cota c ON c.id = n.cota_id JOIN grupo g ON g.id = c.grupo_id
    WHERE n.recibo IS NOT NULL AND ${pede}`,
  )
  return rows[0] ?? nenhuma
}

type Filtro = Pagina & { situacao?: Situacao | undefined; cota?: number | undefined }

/** The notices whose reading must be proved, the oldest first, and which of them call for a letter. */
async function listRecibos({ db, relogio }: Contexto, filtro: Filtro) {
  const hoje = diaEm(relogio.agora())
  const { situacao } = filtro
  const da = situacao === 'pede-carta' ? ((await pedeCarta(db, hoje)) ?? sql`false`) : situacao && SITUACOES[situacao]
  const { rows } = await queryRows<ReciboRow>(
    db,
    colunas,
    sql`
    SELECT n.id, n.recibo AS assunto, c.id AS "cotaId", g.id AS "grupoId", g.codigo AS grupo, c.numero, k.nome AS titular,
      n.criada_em AS "enviadoEm", n.lida_em AS "lidoEm", n.carta_em::text AS "cartaEm",
      n.carta_referencia AS "cartaReferencia", count(*) OVER ()::int AS total
    FROM notificacao n JOIN cota c ON c.id = n.cota_id JOIN grupo g ON g.id = c.grupo_id
    JOIN cliente k ON k.id = n.cliente_id
    WHERE n.recibo IS NOT NULL AND ${da ?? sql`true`}
      AND ${filtro.cota === undefined ? sql`true` : sql`c.id = ${filtro.cota}`}
    ORDER BY n.criada_em, n.id LIMIT ${filtro.page_size} OFFSET ${offsetOf(filtro)}`,
  )
  const grupos = await getGrupos(db, [...new Set(rows.map(({ grupoId }) => grupoId))], hoje)
  const data = rows.map(({ grupoId, ...row }) => {
    const enviada = new Date(row.enviadoEm)
    const dias = grupos.get(grupoId)?.parametros.diasParaLerOEncerramento ?? 0
    return {
      ...row,
      enviadoEm: enviada.toISOString(),
      lidoEm: row.lidoEm && new Date(row.lidoEm).toISOString(),
      pedeCarta: row.lidoEm === null && row.cartaEm === null && hoje > addDays(diaEm(enviada), dias),
    }
  })
  return toPage(data, rows[0]?.total ?? 0, filtro)
}

type Carta = { id: number; dia: Dia; referencia: string; ator: Ator }

/** Records the letter of a notice that nobody read. Throws NAO_ENCONTRADO, AVISO_JA_LIDO, CARTA_FORA_DO_PRAZO. */
async function recordCarta(tx: Executor, { relogio }: Contexto, { id, dia, referencia, ator }: Carta) {
  const [aviso] = await tx.select().from(notificacao).where(eq(notificacao.id, id)).for('update')
  if (!aviso?.recibo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (aviso.lidaEm !== null || aviso.cartaEm !== null) throw new ErroDeNegocio('AVISO_JA_LIDO')
  if (dia > diaEm(relogio.agora()) || dia < diaEm(aviso.criadaEm)) throw new ErroDeNegocio('CARTA_FORA_DO_PRAZO')
  await tx.update(notificacao).set({ cartaEm: dia, cartaReferencia: referencia }).where(eq(notificacao.id, id))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'registrar-carta-do-aviso',
    objeto: ['cota', aviso.cotaId ?? 0],
    depois: { tipo: aviso.recibo, dia, observacao: referencia },
  })
  return { cartaEm: dia }
}

/** The staff's calls on the notices whose reading must be proved. */
export const routesDosRecibos: readonly Route[] = [
  route(chamadas.listRecibos, (contexto, { query }) => listRecibos(contexto, query)),
  routeOnce(chamadas.registrarCarta, (tx, contexto, { params, body, ator }) =>
    recordCarta(tx, contexto, { id: params.id, ...body, ator }),
  ),
]
