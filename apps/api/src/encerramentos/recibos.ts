import { addDays, type Dia, diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { getGrupos } from '../grupos/index.ts'
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

type Situacao = 'sem-leitura' | 'lidos' | 'por-carta'
const SITUACOES: Record<Situacao, ReturnType<typeof sql>> = {
  'sem-leitura': sql`n.lida_em IS NULL AND n.carta_em IS NULL`,
  lidos: sql`n.lida_em IS NOT NULL`,
  'por-carta': sql`n.carta_em IS NOT NULL`,
}

type Filtro = Pagina & { situacao?: Situacao | undefined; cota?: number | undefined }

/** The notices whose reading must be proved, the oldest first, and which of them call for a letter. */
async function listRecibos({ db, relogio }: Contexto, filtro: Filtro) {
  const hoje = diaEm(relogio.agora())
  const { rows } = await queryRows<ReciboRow>(
    db,
    colunas,
    sql`
    SELECT n.id, n.recibo AS assunto, c.id AS "cotaId", g.id AS "grupoId", g.codigo AS grupo, c.numero, k.nome AS titular,
      n.criada_em AS "enviadoEm", n.lida_em AS "lidoEm", n.carta_em::text AS "cartaEm",
      n.carta_referencia AS "cartaReferencia", count(*) OVER ()::int AS total
    FROM notificacao n JOIN cota c ON c.id = n.cota_id JOIN grupo g ON g.id = c.grupo_id
    JOIN cliente k ON k.id = n.cliente_id
    WHERE n.recibo IS NOT NULL AND ${filtro.situacao ? SITUACOES[filtro.situacao] : sql`true`}
      AND ${filtro.cota === undefined ? sql`true` : sql`c.id = ${filtro.cota}`}
    ORDER BY n.criada_em, n.id LIMIT ${filtro.page_size} OFFSET ${offsetOf(filtro)}`,
  )
  const grupos = await getGrupos(db, [...new Set(rows.map(({ grupoId }) => grupoId))], hoje)
  const data = rows.map(({ grupoId, ...row }) => {
    const enviadoEm = new Date(row.enviadoEm)
    const dias = grupos.get(grupoId)?.parametros.diasParaLerOEncerramento ?? 0
    return {
      ...row,
      enviadoEm: enviadoEm.toISOString(),
      lidoEm: row.lidoEm && new Date(row.lidoEm).toISOString(),
      pedeCarta: row.lidoEm === null && row.cartaEm === null && hoje > addDays(diaEm(enviadoEm), dias),
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
