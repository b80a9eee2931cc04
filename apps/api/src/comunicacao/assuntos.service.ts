import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { assuntoDaAjuda, perguntaFrequente } from '../schema/index.ts'
import { type Autoria, assinada } from './linha.ts'
import { lockParceiro, proximaOrdem } from './perguntas.service.ts'

/** The topics of a partner in their order: those with a place, then the others by name. */
async function listTopicos(tx: Executor, parceiroId: number): Promise<string[]> {
  const rows = await tx
    .select({ topico: perguntaFrequente.topico })
    .from(perguntaFrequente)
    .leftJoin(
      assuntoDaAjuda,
      and(
        eq(assuntoDaAjuda.parceiroId, perguntaFrequente.parceiroId),
        eq(assuntoDaAjuda.topico, perguntaFrequente.topico),
      ),
    )
    .where(eq(perguntaFrequente.parceiroId, parceiroId))
    .groupBy(perguntaFrequente.topico, assuntoDaAjuda.ordem)
    .orderBy(asc(assuntoDaAjuda.ordem), asc(perguntaFrequente.topico))
  return rows.map(({ topico }) => topico)
}

/** Gives each its place, and forgets topics that have no question any more. */
async function storeOrdem(tx: Executor, parceiroId: number, topicos: readonly string[]) {
  await tx.delete(assuntoDaAjuda).where(eq(assuntoDaAjuda.parceiroId, parceiroId))
  await tx.insert(assuntoDaAjuda).values(topicos.map((topico, i) => ({ parceiroId, topico, ordem: i + 1 })))
  return { topicos: [...topicos] }
}

type DoAssunto = { parceiro: number; topico: string }

async function requireTopicos(tx: Executor, { parceiro, topico }: DoAssunto): Promise<string[]> {
  await lockParceiro(tx, parceiro)
  const topicos = await listTopicos(tx, parceiro)
  if (!topicos.includes(topico)) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return topicos
}

/** Changes places with its neighbour; at the end of the list, nothing changes. Throws NAO_ENCONTRADO. */
export async function moverAssunto(
  tx: Executor,
  autoria: Autoria,
  { para, ...assunto }: DoAssunto & { para: 'cima' | 'baixo' },
) {
  const topicos = await requireTopicos(tx, assunto)
  const de = topicos.indexOf(assunto.topico)
  const ate = de + (para === 'cima' ? -1 : 1)
  if (ate < 0 || ate >= topicos.length) return { topicos }
  const feito = await storeOrdem(tx, assunto.parceiro, topicos.toSpliced(de, 1).toSpliced(ate, 0, assunto.topico))
  await audit(tx, {
    ...assinada(autoria),
    acao: 'mover-assunto',
    objeto: ['parceiro', assunto.parceiro],
    antes: { topico: assunto.topico, lugar: de + 1 },
    depois: { topico: assunto.topico, lugar: ate + 1 },
  })
  return feito
}

/** Another name of a topic; given that of another one, its questions go to the end of that. Throws NAO_ENCONTRADO. */
export async function renomearAssunto(
  tx: Executor,
  autoria: Autoria,
  { novo, ...assunto }: DoAssunto & { novo: string },
) {
  const { parceiro: parceiroId, topico } = assunto
  const topicos = await requireTopicos(tx, assunto)
  if (novo === topico) return { topicos }
  const aFrente = topicos.includes(novo) ? (await proximaOrdem(tx, { parceiroId, topico: novo })) - 1 : 0
  await tx
    .update(perguntaFrequente)
    .set({ topico: novo, ordem: sql`${perguntaFrequente.ordem} + ${aFrente}` })
    .where(and(eq(perguntaFrequente.parceiroId, parceiroId), eq(perguntaFrequente.topico, topico)))
  const depois = topicos.includes(novo)
    ? topicos.filter((cada) => cada !== topico)
    : topicos.map((cada) => (cada === topico ? novo : cada))
  const feito = await storeOrdem(tx, parceiroId, depois)
  await audit(tx, {
    ...assinada(autoria),
    acao: 'renomear-assunto',
    objeto: ['parceiro', parceiroId],
    antes: { topico },
    depois: { topico: novo },
  })
  return feito
}
