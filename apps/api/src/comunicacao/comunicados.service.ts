import { ErroDeNegocio } from '@contempla/contract'
import { count, desc, eq } from 'drizzle-orm'
import { audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { comunicado, parceiro } from '../schema/index.ts'
import { type Autoria, assinada, type Recorte, requireParceiro } from './linha.ts'

type Comunicado = typeof comunicado.$inferSelect
type Dados = { titulo: string; texto: string; expiraEm: string | null; divulgar: boolean }

function situacaoDe({ publicadoEm, expiraEm }: Comunicado, agora: Date) {
  if (!publicadoEm) return 'rascunho' as const
  return expiraEm && expiraEm <= agora ? ('expirado' as const) : ('publicado' as const)
}

const present = (c: Comunicado, dele: { id: number; nome: string }, agora: Date) => ({
  id: c.id,
  parceiro: dele,
  titulo: c.titulo,
  texto: c.texto,
  publicadoEm: c.publicadoEm?.toISOString() ?? null,
  expiraEm: c.expiraEm?.toISOString() ?? null,
  divulgar: c.divulgar,
  divulgadoEm: c.divulgadoEm?.toISOString() ?? null,
  criadoEm: c.criadoEm.toISOString(),
  situacao: situacaoDe(c, agora),
})

const colunasDe = ({ titulo, texto, expiraEm, divulgar }: Dados) => ({
  titulo,
  texto,
  divulgar,
  expiraEm: expiraEm === null ? null : new Date(expiraEm),
})

async function lockComunicado(tx: Executor, id: number): Promise<Comunicado> {
  const [achado] = await tx.select().from(comunicado).where(eq(comunicado.id, id)).for('update')
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achado
}

async function lockRascunho(tx: Executor, id: number): Promise<Comunicado> {
  const achado = await lockComunicado(tx, id)
  if (achado.publicadoEm) throw new ErroDeNegocio('JA_PUBLICADO')
  return achado
}

export async function listComunicados({ db, relogio }: Contexto, pagina: Recorte) {
  const onde = pagina.parceiro === undefined ? undefined : eq(comunicado.parceiroId, pagina.parceiro)
  const rows = await db
    .select({ comunicado, parceiro: { id: parceiro.id, nome: parceiro.nome } })
    .from(comunicado)
    .innerJoin(parceiro, eq(parceiro.id, comunicado.parceiroId))
    .where(onde)
    .orderBy(desc(comunicado.criadoEm), desc(comunicado.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [todos] = await db.select({ n: count() }).from(comunicado).where(onde)
  const agora = relogio.agora()
  return toPage(
    rows.map((row) => present(row.comunicado, row.parceiro, agora)),
    todos?.n ?? 0,
    pagina,
  )
}

/** A draft, which nobody but the staff sees. */
export async function createComunicado(
  tx: Executor,
  autoria: Autoria,
  { parceiro: parceiroId, ...dados }: Dados & { parceiro: number },
) {
  const dele = await requireParceiro(tx, parceiroId)
  const [criado] = await tx
    .insert(comunicado)
    .values({ parceiroId, criadoEm: autoria.agora, ...colunasDe(dados) })
    .returning()
  if (!criado) throw new Error('o comunicado não foi gravado')
  await audit(tx, {
    ...assinada(autoria),
    acao: 'criar-comunicado',
    objeto: ['comunicado', criado.id],
    depois: dados,
  })
  return present(criado, dele, autoria.agora)
}

/** Writes over a draft. Throws NAO_ENCONTRADO, and JA_PUBLICADO: what was read stays as it was read. */
export async function changeComunicado(tx: Executor, autoria: Autoria, id: number, dados: Dados) {
  const antes = await lockRascunho(tx, id)
  return store(tx, autoria, antes, { acao: 'alterar-comunicado', dados: colunasDe(dados) })
}

/** Throws NAO_ENCONTRADO, JA_PUBLICADO and EXPIRA_ANTES_DE_PUBLICAR. */
export async function publishComunicado(tx: Executor, autoria: Autoria, id: number) {
  const antes = await lockRascunho(tx, id)
  if (antes.expiraEm && antes.expiraEm <= autoria.agora) throw new ErroDeNegocio('EXPIRA_ANTES_DE_PUBLICAR')
  return store(tx, autoria, antes, { acao: 'publicar-comunicado', dados: { publicadoEm: autoria.agora } })
}

/** Ends it now; one that ended keeps its end. Throws NAO_ENCONTRADO and NAO_PUBLICADO. */
export async function expireComunicado(tx: Executor, autoria: Autoria, id: number) {
  const antes = await lockComunicado(tx, id)
  if (!antes.publicadoEm) throw new ErroDeNegocio('NAO_PUBLICADO')
  if (situacaoDe(antes, autoria.agora) === 'expirado')
    return present(antes, await requireParceiro(tx, antes.parceiroId), autoria.agora)
  return store(tx, autoria, antes, { acao: 'expirar-comunicado', dados: { expiraEm: autoria.agora } })
}

/** Throws away a draft; the trail keeps what it said. Throws NAO_ENCONTRADO and JA_PUBLICADO. */
export async function discardComunicado(tx: Executor, autoria: Autoria, id: number) {
  const { titulo, texto } = await lockRascunho(tx, id)
  await tx.delete(comunicado).where(eq(comunicado.id, id))
  await audit(tx, {
    ...assinada(autoria),
    acao: 'descartar-comunicado',
    objeto: ['comunicado', id],
    antes: { titulo, texto },
  })
  return { descartado: true as const }
}

async function store(
  tx: Executor,
  autoria: Autoria,
  antes: Comunicado,
  { acao, dados }: { acao: Sobre['acao']; dados: Partial<Comunicado> },
) {
  const [depois] = await tx.update(comunicado).set(dados).where(eq(comunicado.id, antes.id)).returning()
  if (!depois) throw new Error(`o comunicado ${antes.id} não foi gravado`)
  const lado = ({ titulo, texto, publicadoEm, expiraEm, divulgar }: Comunicado) => ({
    titulo,
    texto,
    publicadoEm,
    expiraEm,
    divulgar,
  })
  await audit(tx, {
    ...assinada(autoria),
    acao,
    objeto: ['comunicado', antes.id],
    antes: lado(antes),
    depois: lado(depois),
  })
  return present(depois, await requireParceiro(tx, antes.parceiroId), autoria.agora)
}
