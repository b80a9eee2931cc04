import type { TipoCota } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, desc, eq } from 'drizzle-orm'
import { audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { comunicado, funcionario, grupo, parceiro } from '../schema/index.ts'
import { type Autoria, assinada, type Recorte } from './linha.ts'

type Comunicado = typeof comunicado.$inferSelect
type Dados = {
  titulo: string
  texto: string
  tipo: TipoCota | null
  /** The group's code. */
  grupo: string | null
  comecaEm: string | null
  expiraEm: string | null
  divulgar: boolean
}

function situacaoDe({ publicadoEm, comecaEm, expiraEm }: Comunicado, agora: Date) {
  if (!publicadoEm) return 'rascunho' as const
  if (expiraEm && expiraEm <= agora) return 'expirado' as const
  return comecaEm && comecaEm > agora ? ('agendado' as const) : ('publicado' as const)
}

const selectComunicados = (db: Executor) =>
  db
    .select({
      comunicado,
      parceiro: { id: parceiro.id, nome: parceiro.nome },
      grupo: grupo.codigo,
      publicadoPor: funcionario.nome,
    })
    .from(comunicado)
    .innerJoin(parceiro, eq(parceiro.id, comunicado.parceiroId))
    .leftJoin(grupo, eq(grupo.id, comunicado.grupoId))
    .leftJoin(funcionario, eq(funcionario.id, comunicado.publicadoPor))

type Lido = Awaited<ReturnType<typeof selectComunicados>>[number]

const present = ({ comunicado: c, ...de }: Lido, agora: Date) => ({
  id: c.id,
  parceiro: de.parceiro,
  titulo: c.titulo,
  texto: c.texto,
  tipo: c.tipo,
  grupo: de.grupo,
  publicadoEm: c.publicadoEm?.toISOString() ?? null,
  publicadoPor: de.publicadoPor,
  comecaEm: c.comecaEm?.toISOString() ?? null,
  expiraEm: c.expiraEm?.toISOString() ?? null,
  divulgar: c.divulgar,
  divulgadoEm: c.divulgadoEm?.toISOString() ?? null,
  criadoEm: c.criadoEm.toISOString(),
  situacao: situacaoDe(c, agora),
})

async function getComunicado(tx: Executor, id: number, agora: Date) {
  const [lido] = await selectComunicados(tx).where(eq(comunicado.id, id))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return present(lido, agora)
}

const instante = (iso: string | null) => (iso === null ? null : new Date(iso))

/** Throws GRUPO_DESCONHECIDO for a code that is no group's of the partner. */
async function colunasDe(tx: Executor, parceiroId: number, dados: Dados) {
  const { titulo, texto, tipo, comecaEm, expiraEm, divulgar } = dados
  const colunas = { titulo, texto, tipo, comecaEm: instante(comecaEm), expiraEm: instante(expiraEm), divulgar }
  if (dados.grupo === null) return { ...colunas, grupoId: null }
  const [dele] = await tx
    .select({ id: grupo.id })
    .from(grupo)
    .where(and(eq(grupo.parceiroId, parceiroId), eq(grupo.codigo, dados.grupo)))
  if (!dele) throw new ErroDeNegocio('GRUPO_DESCONHECIDO', { campo: 'grupo' })
  return { ...colunas, grupoId: dele.id }
}

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
  const rows = await selectComunicados(db)
    .where(onde)
    .orderBy(desc(comunicado.criadoEm), desc(comunicado.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [todos] = await db.select({ n: count() }).from(comunicado).where(onde)
  const agora = relogio.agora()
  return toPage(
    rows.map((row) => present(row, agora)),
    todos?.n ?? 0,
    pagina,
  )
}

/** A draft, which nobody but the staff sees. Throws NAO_ENCONTRADO and GRUPO_DESCONHECIDO. */
export async function createComunicado(
  tx: Executor,
  autoria: Autoria,
  { parceiro: parceiroId, ...dados }: Dados & { parceiro: number },
) {
  const [dele] = await tx.select({ id: parceiro.id }).from(parceiro).where(eq(parceiro.id, parceiroId))
  if (!dele) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const [criado] = await tx
    .insert(comunicado)
    .values({ parceiroId, criadoEm: autoria.agora, ...(await colunasDe(tx, parceiroId, dados)) })
    .returning({ id: comunicado.id })
  if (!criado) throw new Error('o comunicado não foi gravado')
  await audit(tx, {
    ...assinada(autoria),
    acao: 'criar-comunicado',
    objeto: ['comunicado', criado.id],
    depois: dados,
  })
  return getComunicado(tx, criado.id, autoria.agora)
}

/**
 * Writes over a draft. Throws NAO_ENCONTRADO, GRUPO_DESCONHECIDO, and JA_PUBLICADO: what was read stays as it was read.
 */
export async function changeComunicado(tx: Executor, autoria: Autoria, id: number, dados: Dados) {
  const antes = await lockRascunho(tx, id)
  const colunas = await colunasDe(tx, antes.parceiroId, dados)
  return store(tx, autoria, antes, { acao: 'alterar-comunicado', dados: colunas })
}

/** Throws NAO_ENCONTRADO, JA_PUBLICADO and EXPIRA_ANTES_DE_PUBLICAR. */
export async function publishComunicado(tx: Executor, autoria: Autoria, id: number) {
  const antes = await lockRascunho(tx, id)
  if (antes.expiraEm && antes.expiraEm <= autoria.agora) throw new ErroDeNegocio('EXPIRA_ANTES_DE_PUBLICAR')
  const dados = { publicadoEm: autoria.agora, publicadoPor: autoria.funcionarioId }
  return store(tx, autoria, antes, { acao: 'publicar-comunicado', dados })
}

/**
 * Ends it now, one that was still to begin too; one that ended keeps its end. Throws NAO_ENCONTRADO and NAO_PUBLICADO.
 */
export async function expireComunicado(tx: Executor, autoria: Autoria, id: number) {
  const antes = await lockComunicado(tx, id)
  if (!antes.publicadoEm) throw new ErroDeNegocio('NAO_PUBLICADO')
  const situacao = situacaoDe(antes, autoria.agora)
  if (situacao === 'expirado') return getComunicado(tx, id, autoria.agora)
  const dados = { expiraEm: autoria.agora, ...(situacao === 'agendado' ? { comecaEm: null } : {}) }
  return store(tx, autoria, antes, { acao: 'expirar-comunicado', dados })
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
  { agora, ...quem }: Autoria,
  { id }: Comunicado,
  { acao, dados }: { acao: Sobre['acao']; dados: Partial<Comunicado> },
) {
  const antes = await getComunicado(tx, id, agora)
  await tx.update(comunicado).set(dados).where(eq(comunicado.id, id))
  const depois = await getComunicado(tx, id, agora)
  const lado = ({ titulo, texto, tipo, grupo: codigo, publicadoEm, comecaEm, expiraEm, divulgar }: typeof depois) => ({
    titulo,
    texto,
    tipo,
    grupo: codigo,
    publicadoEm,
    comecaEm,
    expiraEm,
    divulgar,
  })
  await audit(tx, {
    ...assinada({ agora, ...quem }),
    acao,
    objeto: ['comunicado', id],
    antes: lado(antes),
    depois: lado(depois),
  })
  return depois
}
