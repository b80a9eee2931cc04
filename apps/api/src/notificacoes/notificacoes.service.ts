import { alvoDaTela } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import { cota, grupo, notificacao } from '../schema/index.ts'
import { enviosSql, naoEntregue, presentEnvios } from './envios.ts'

type Meios = Pick<Contexto, 'db' | 'cifra' | 'relogio'>

const selectNotificacoes = (db: Executor, onde: SQL | undefined) =>
  db
    .select({
      notificacao,
      grupo: grupo.codigo,
      cota: cota.numero,
      titularDaCota: cota.clienteId,
      envios: enviosSql,
    })
    .from(notificacao)
    .leftJoin(cota, eq(cota.id, notificacao.cotaId))
    .leftJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(onde)

type Lida = Awaited<ReturnType<typeof selectNotificacoes>>[number]
type Texto = { assunto: string; paragrafos: string[] }

/** A quota that has another holder by now is named still, and leads nowhere. */
function present({ cifra, relogio }: Meios, { notificacao: n, ...da }: Lida) {
  // Written by `notifyTitulares`, which gives it this type.
  const { assunto, paragrafos } = JSON.parse(cifra.decifrar(n.textoCifrado)) as Texto
  const { grupo: codigo, cota: numero } = da
  const minha = n.cotaId === null || da.titularDaCota === n.clienteId
  return {
    id: n.id,
    assunto,
    paragrafos,
    criadaEm: n.criadaEm.toISOString(),
    lidaEm: n.lidaEm?.toISOString() ?? null,
    avisa: n.avisa,
    envios: presentEnvios({ cifra, agora: relogio.agora() }, da.envios, n.enviosPassados),
    cota:
      n.cotaId === null || codigo === null || numero === null
        ? null
        : { idCota: n.cotaId, grupo: codigo, cota: numero },
    acao:
      minha && n.tela !== null && n.acao !== null ? { tela: n.tela, texto: n.acao, alvo: alvoDaTela(n.tela) } : null,
  }
}

type Recorte = Pagina & { quais: 'todas' | 'nao-lidas' | 'nao-entregues' }

const daPessoa = ({ relogio }: Meios, clienteId: number, quais: Recorte['quais']) => {
  if (quais === 'nao-lidas') return naoLidasDe(clienteId)
  const dela = eq(notificacao.clienteId, clienteId)
  return quais === 'todas' ? dela : and(dela, naoEntregue(relogio.agora()))
}

/** The newest first. */
export async function listNotificacoes(meios: Meios, clienteId: number, { quais, ...pagina }: Recorte) {
  const { db } = meios
  const dela = daPessoa(meios, clienteId, quais)
  const rows = await selectNotificacoes(db, dela)
    .orderBy(desc(notificacao.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [contadas] = await db.select({ n: count() }).from(notificacao).where(dela)
  return toPage(
    rows.map((row) => present(meios, row)),
    contadas?.n ?? 0,
    pagina,
  )
}

/** Throws NAO_ENCONTRADO. */
export async function getNotificacao(meios: Meios, clienteId: number, id: number) {
  const [row] = await selectNotificacoes(meios.db, and(eq(notificacao.id, id), eq(notificacao.clienteId, clienteId)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return present(meios, row)
}

/** Of what the bell calls for; what was only told by other ways is nobody's to read here. */
const naoLidasDe = (clienteId: number) =>
  and(eq(notificacao.clienteId, clienteId), isNull(notificacao.lidaEm), sql`${notificacao.avisa}`)

export async function countNaoLidas(db: Executor, clienteId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(notificacao).where(naoLidasDe(clienteId))
  return row?.n ?? 0
}

/** The first time counts. Throws NAO_ENCONTRADO. */
export async function lerNotificacao({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, clienteId: number, id: number) {
  const agora = relogio.agora()
  const [lida] = await db
    .update(notificacao)
    .set({ lidaEm: sql`coalesce(${notificacao.lidaEm}, ${agora.toISOString()})` })
    .where(and(eq(notificacao.id, id), eq(notificacao.clienteId, clienteId)))
    .returning({ lidaEm: notificacao.lidaEm })
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { lidaEm: (lida.lidaEm ?? agora).toISOString(), naoLidas: await countNaoLidas(db, clienteId) }
}

/** Those up to `ate`: one that came meanwhile was not seen. */
export async function lerNotificacoes(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  clienteId: number,
  ate: number,
) {
  await db
    .update(notificacao)
    .set({ lidaEm: relogio.agora() })
    .where(and(naoLidasDe(clienteId), lte(notificacao.id, ate)))
  return { naoLidas: await countNaoLidas(db, clienteId) }
}
