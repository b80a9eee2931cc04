import { PERGUNTAS_POR_PAGINA } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { assuntoDaAjuda, avaliacaoDaPergunta, buscaNaAjuda, perguntaFrequente } from '../schema/index.ts'
import { buscar, categoriaDe, idDaUrl, termoDe, urlDe } from './busca.ts'

type DeQuem = { parceiroId: number; clienteId: number }

/** The partner that an address names is the one whose portal it is. Throws NAO_ENCONTRADO. */
function requireParceiro({ parceiroId }: DeQuem, partner: number) {
  if (parceiroId !== partner) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

/** The questions that the partner shows, in the order of the console, with what the person said of each. */
const readAtivas = (db: Executor, { parceiroId, clienteId }: DeQuem) =>
  db
    .select({
      id: perguntaFrequente.id,
      topico: perguntaFrequente.topico,
      pergunta: perguntaFrequente.pergunta,
      resposta: perguntaFrequente.resposta,
      fato: perguntaFrequente.fato,
      util: avaliacaoDaPergunta.util,
    })
    .from(perguntaFrequente)
    .leftJoin(
      avaliacaoDaPergunta,
      and(eq(avaliacaoDaPergunta.perguntaId, perguntaFrequente.id), eq(avaliacaoDaPergunta.clienteId, clienteId)),
    )
    .leftJoin(
      assuntoDaAjuda,
      and(eq(assuntoDaAjuda.parceiroId, parceiroId), eq(assuntoDaAjuda.topico, perguntaFrequente.topico)),
    )
    .where(and(eq(perguntaFrequente.parceiroId, parceiroId), eq(perguntaFrequente.ativa, true)))
    .orderBy(
      asc(assuntoDaAjuda.ordem),
      asc(perguntaFrequente.topico),
      asc(perguntaFrequente.ordem),
      asc(perguntaFrequente.id),
    )

type Ativa = Awaited<ReturnType<typeof readAtivas>>[number]

const present = (pergunta: Ativa) => ({
  id: pergunta.id,
  url: urlDe(pergunta),
  category: categoriaDe(pergunta.topico),
  topico: pergunta.topico,
  question: pergunta.pergunta,
  answer: pergunta.resposta,
  is_helpful: pergunta.util,
  fato: pergunta.fato,
})

/** Throws NAO_ENCONTRADO. */
export async function listTopicos({ db }: Contexto, de: DeQuem, partner: number) {
  requireParceiro(de, partner)
  const doTopico = Map.groupBy((await readAtivas(db, de)).map(present), ({ category }) => category)
  return [...doTopico].map(([category, perguntas]) => ({
    category,
    topico: perguntas[0]?.topico ?? '',
    perguntas: perguntas.map(({ id, url, question }) => ({ id, url, question })),
  }))
}

type Busca = {
  category?: string | null | undefined
  question?: string | null | undefined
  question_url?: string | null | undefined
  offset: number
}

function achar(ativas: readonly Ativa[], { category, question, question_url: url }: Busca): readonly Ativa[] {
  const doAssunto = category ? ativas.filter(({ topico }) => categoriaDe(topico) === category) : ativas
  if (url) {
    const id = idDaUrl(url)
    return doAssunto.filter((pergunta) => pergunta.id === id)
  }
  return question?.trim() ? buscar(doAssunto, question) : doAssunto
}

/** Counts what was looked for, so that the staff sees what is missing: once a search, however far one reads on. */
async function recordBusca({ db, relogio }: Contexto, parceiroId: number, escrito: string, achadas: number) {
  const termo = termoDe(escrito)
  if (termo === '') return
  const ultimaEm = relogio.agora()
  await db
    .insert(buscaNaAjuda)
    .values({ parceiroId, termo, vezes: 1, achadas, ultimaEm })
    .onConflictDoUpdate({
      target: [buscaNaAjuda.parceiroId, buscaNaAjuda.termo],
      set: { vezes: sql`${buscaNaAjuda.vezes} + 1`, achadas, ultimaEm },
    })
}

/** Throws NAO_ENCONTRADO. */
export async function searchPerguntas(contexto: Contexto, de: DeQuem, partner: number, busca: Busca) {
  requireParceiro(de, partner)
  const achadas = achar(await readAtivas(contexto.db, de), busca)
  if (busca.question && !busca.question_url && busca.offset === 0)
    await recordBusca(contexto, de.parceiroId, busca.question, achadas.length)
  const pagina = achadas.slice(busca.offset, busca.offset + PERGUNTAS_POR_PAGINA)
  return { total: achadas.length, perguntas: pagina.map(present) }
}

type Avaliacao = { question_id: number; is_helpful: boolean | null }

/** Keeps whether an answer helped; null takes back what was said. Throws NAO_ENCONTRADO. */
export async function avaliarPergunta(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { parceiroId, clienteId }: DeQuem,
  { question_id: perguntaId, is_helpful: util }: Avaliacao,
) {
  const daPessoa = and(eq(avaliacaoDaPergunta.perguntaId, perguntaId), eq(avaliacaoDaPergunta.clienteId, clienteId))
  const [pergunta] = await tx
    .select({ id: perguntaFrequente.id })
    .from(perguntaFrequente)
    .where(
      and(
        eq(perguntaFrequente.id, perguntaId),
        eq(perguntaFrequente.parceiroId, parceiroId),
        eq(perguntaFrequente.ativa, true),
      ),
    )
  if (!pergunta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (util === null) await tx.delete(avaliacaoDaPergunta).where(daPessoa)
  else
    await tx
      .insert(avaliacaoDaPergunta)
      .values({ perguntaId, clienteId, util, em: relogio.agora() })
      .onConflictDoUpdate({
        target: [avaliacaoDaPergunta.perguntaId, avaliacaoDaPergunta.clienteId],
        set: { util, em: relogio.agora() },
      })
  return { id: perguntaId, is_helpful: util }
}
