import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { fragment } from '../platform/rows.ts'
import { assuntoDaAjuda, parceiro, perguntaFrequente } from '../schema/index.ts'
import { type Autoria, assinada, type Recorte, requireParceiro } from './linha.ts'

type Pergunta = typeof perguntaFrequente.$inferSelect
type Dados = Pick<Pergunta, 'topico' | 'pergunta' | 'resposta' | 'ativa' | 'fato'>

/** How often the answer was said to help, and not to. */
type Ajuda = { ajudou: number; naoAjudou: number }

const contar = (util: boolean) =>
  fragment(
    'number',
    sql`(SELECT count(*)::int FROM avaliacao_da_pergunta a WHERE a.pergunta_id = ${perguntaFrequente.id} AND a.util = ${util})`,
  )
const ajuda = { ajudou: contar(true), naoAjudou: contar(false) }

const present = (pergunta: Pergunta, dele: { id: number; nome: string }, { ajudou, naoAjudou }: Ajuda) => ({
  ...pergunta,
  parceiro: dele,
  ajudou,
  naoAjudou,
})

async function readAjuda(tx: Executor, id: number): Promise<Ajuda> {
  const [achada] = await tx.select(ajuda).from(perguntaFrequente).where(eq(perguntaFrequente.id, id))
  return achada ?? { ajudou: 0, naoAjudou: 0 }
}

/** Questions of a partner change one at a time, so that no two take the same place. */
export async function lockParceiro(tx: Executor, parceiroId: number) {
  const dele = await requireParceiro(tx, parceiroId)
  await tx.select({ id: parceiro.id }).from(parceiro).where(eq(parceiro.id, parceiroId)).for('update')
  return dele
}

async function lockPergunta(tx: Executor, id: number) {
  const [achada] = await tx.select().from(perguntaFrequente).where(eq(perguntaFrequente.id, id))
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const dele = await lockParceiro(tx, achada.parceiroId)
  // As it is behind the lock.
  const [pergunta = achada] = await tx.select().from(perguntaFrequente).where(eq(perguntaFrequente.id, id))
  return { pergunta, dele }
}

const doTopico = ({ parceiroId, topico }: Pick<Pergunta, 'parceiroId' | 'topico'>) =>
  and(eq(perguntaFrequente.parceiroId, parceiroId), eq(perguntaFrequente.topico, topico))

export async function proximaOrdem(tx: Executor, topico: Pick<Pergunta, 'parceiroId' | 'topico'>): Promise<number> {
  const [ultima] = await tx
    .select({ ordem: fragment('number', sql`coalesce(max(${perguntaFrequente.ordem}), 0)::int`) })
    .from(perguntaFrequente)
    .where(doTopico(topico))
  return (ultima?.ordem ?? 0) + 1
}

export async function listPerguntas({ db }: Contexto, pagina: Recorte) {
  const onde = pagina.parceiro === undefined ? undefined : eq(perguntaFrequente.parceiroId, pagina.parceiro)
  const rows = await db
    .select({ pergunta: perguntaFrequente, parceiro: { id: parceiro.id, nome: parceiro.nome }, ajuda })
    .from(perguntaFrequente)
    .innerJoin(parceiro, eq(parceiro.id, perguntaFrequente.parceiroId))
    .leftJoin(
      assuntoDaAjuda,
      and(
        eq(assuntoDaAjuda.parceiroId, perguntaFrequente.parceiroId),
        eq(assuntoDaAjuda.topico, perguntaFrequente.topico),
      ),
    )
    .where(onde)
    .orderBy(
      asc(perguntaFrequente.parceiroId),
      asc(assuntoDaAjuda.ordem),
      asc(perguntaFrequente.topico),
      asc(perguntaFrequente.ordem),
      asc(perguntaFrequente.id),
    )
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [todas] = await db.select({ n: count() }).from(perguntaFrequente).where(onde)
  return toPage(
    rows.map((row) => present(row.pergunta, row.parceiro, row.ajuda)),
    todas?.n ?? 0,
    pagina,
  )
}

export async function createPergunta(
  tx: Executor,
  autoria: Autoria,
  { parceiro: parceiroId, ...dados }: Dados & { parceiro: number },
) {
  const dele = await lockParceiro(tx, parceiroId)
  const ordem = await proximaOrdem(tx, { parceiroId, topico: dados.topico })
  const [criada] = await tx
    .insert(perguntaFrequente)
    .values({ parceiroId, ordem, ...dados })
    .returning()
  if (!criada) throw new Error('a pergunta não foi gravada')
  await audit(tx, {
    ...assinada(autoria),
    acao: 'criar-pergunta',
    objeto: ['pergunta', criada.id],
    depois: dados,
  })
  return present(criada, dele, { ajudou: 0, naoAjudou: 0 })
}

/** One that changes its topic goes to the end of the new one. Throws NAO_ENCONTRADO. */
export async function changePergunta(tx: Executor, autoria: Autoria, id: number, dados: Dados) {
  const { pergunta: antes, dele } = await lockPergunta(tx, id)
  const ordem = dados.topico === antes.topico ? antes.ordem : await proximaOrdem(tx, { ...antes, topico: dados.topico })
  const [depois] = await tx
    .update(perguntaFrequente)
    .set({ ...dados, ordem })
    .where(eq(perguntaFrequente.id, id))
    .returning()
  if (!depois) throw new Error(`a pergunta ${id} não foi gravada`)
  const lado = ({ topico, pergunta, resposta, ativa, fato }: Pergunta) => ({
    topico,
    pergunta,
    resposta,
    ativa,
    fato,
  })
  await audit(tx, {
    ...assinada(autoria),
    acao: 'alterar-pergunta',
    objeto: ['pergunta', id],
    antes: lado(antes),
    depois: lado(depois),
  })
  return present(depois, dele, await readAjuda(tx, id))
}

/** Changes places with its neighbour in the topic; at the end of it, nothing changes. Throws NAO_ENCONTRADO. */
export async function moverPergunta(tx: Executor, autoria: Autoria, id: number, para: 'cima' | 'baixo') {
  const { pergunta, dele } = await lockPergunta(tx, id)
  const doMesmo = await tx
    .select()
    .from(perguntaFrequente)
    .where(doTopico(pergunta))
    .orderBy(asc(perguntaFrequente.ordem), asc(perguntaFrequente.id))
  const de = doMesmo.findIndex((p) => p.id === id)
  const ate = de + (para === 'cima' ? -1 : 1)
  if (ate < 0 || ate >= doMesmo.length) return present(pergunta, dele, await readAjuda(tx, id))
  const ordenadas = doMesmo.toSpliced(de, 1).toSpliced(ate, 0, pergunta)
  for (const [indice, { id: cada, ordem }] of ordenadas.entries())
    if (ordem !== indice + 1)
      await tx
        .update(perguntaFrequente)
        .set({ ordem: indice + 1 })
        .where(eq(perguntaFrequente.id, cada))
  await audit(tx, {
    ...assinada(autoria),
    acao: 'mover-pergunta',
    objeto: ['pergunta', id],
    antes: { lugar: de + 1 },
    depois: { lugar: ate + 1 },
  })
  return present({ ...pergunta, ordem: ate + 1 }, dele, await readAjuda(tx, id))
}
