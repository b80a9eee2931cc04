import { randomUUID } from 'node:crypto'
import {
  avaliarTentativa,
  type Contador,
  isDaConta,
  JANELAS,
  type Janela,
  janelaPorUmaFalha,
  janelasDaTentativa,
  type UsoDeTentativa,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { foiDispensado } from '../platform/http/prazo.ts'
import { redeDe } from '../platform/rede.ts'
import { tentativa, tentativaEmCurso } from '../schema/index.ts'

export type Tentativa = {
  uso: UsoDeTentativa
  /** What is tried: the normalised id of an account, whether or not it exists. */
  conta: string
  /** The request for a code whose tries these are, where a window counts by it. */
  pedido?: string
  /** Network address of whoever tries. */
  endereco: string
  dispositivoConfiavel: boolean
}

type Deps = Pick<Contexto, 'db' | 'cifra' | 'relogio'>

const janelasDe = ({ uso, dispositivoConfiavel }: Tentativa): Janela[] => janelasDaTentativa(uso, dispositivoConfiavel)

function chaveDe({ cifra }: Pick<Deps, 'cifra'>, t: Tentativa, janela: Janela): string {
  const indice = (valor: string) => cifra.indice('tentativa', valor).toString('base64url')
  const partes = {
    conta: () => indice(`${t.uso}:conta:${t.conta}:${t.dispositivoConfiavel ? 'confiavel' : 'desconhecido'}`),
    pedido: () => indice(`${t.uso}:pedido:${t.pedido}`),
    endereco: () => indice(`${t.uso}:${redeDe(t.endereco)}`),
    frota: () => t.uso,
  }
  return `${janela}:${partes[JANELAS[janela].por]()}`
}

/** Where the tries at an account are counted, by window: those of a trusted device and those of all others. */
export const chavesDaConta = (deps: Pick<Deps, 'cifra'>, uso: UsoDeTentativa, conta: string) =>
  [true, false].flatMap((dispositivoConfiavel) =>
    (['conta', 'contaNoDia'] as const).map((janela) => ({
      janela,
      chave: chaveDe(deps, { uso, conta, endereco: '', dispositivoConfiavel }, janela),
    })),
  )

type Contada = { janela: Janela; chave: string; desde: Date; antes: Contador | null }
/** A try that was counted, until it is known what came of it. */
type EmCurso = { id: string; contadas: Contada[] }

/** Thrown so that nothing of a refused try stays counted. */
class JanelaCheia extends Error {
  override name = 'JanelaCheia'
}

/** Adds one to a window, starting it anew when it is over, and gives what was counted before. */
async function contar(tx: Executor, agora: Date, janela: Janela, chave: string): Promise<Contada> {
  const fim = new Date(agora.getTime() - JANELAS[janela].segundos * 1000)
  const acabou = sql`${tentativa.desde} <= ${fim.toISOString()}`
  const [row] = await tx
    .insert(tentativa)
    .values({ chave, falhas: 1, desde: agora })
    .onConflictDoUpdate({
      target: tentativa.chave,
      set: {
        falhas: sql`case when ${acabou} then 1 else ${tentativa.falhas} + 1 end`,
        desde: sql`case when ${acabou} then excluded.desde else ${tentativa.desde} end`,
      },
    })
    .returning({ falhas: tentativa.falhas, desde: tentativa.desde })
  if (!row) throw new Error(`a janela ${janela} não foi contada`)
  const { falhas, desde } = row
  return { janela, chave, desde, antes: falhas > 1 ? { falhas: falhas - 1, desde } : null }
}

/**
 * Counts the try in one window after the other, up to one that is full: what an account or an address refuses never
 * reaches the fleet's, and nothing of it is counted. With the counts it writes down that the try is under way, in one
 * transaction: whatever happens after, it is known what to give back. The windows come in the same order for all, so
 * that no two tries wait for each other. Throws JanelaCheia.
 */
function contarTodas({ db, relogio, ...deps }: Deps, t: Tentativa): Promise<EmCurso> {
  const agora = relogio.agora()
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const contadas: Contada[] = []
    for (const janela of janelasDe(t)) {
      const contada = await contar(tx, agora, janela, chaveDe(deps, t, janela))
      if (!avaliarTentativa({ [janela]: contada.antes }, agora).permitido) throw new JanelaCheia()
      contadas.push(contada)
    }
    const guardadas = contadas.map(({ chave, desde }) => ({ chave, desde: desde.toISOString() }))
    await tx.insert(tentativaEmCurso).values({ id, contadas: guardadas, contadaEm: agora })
    return { id, contadas }
  })
}

/** Takes the try back from the windows in which it was counted; one that began since has other tries in it. */
const devolver = ({ db }: Pick<Deps, 'db'>, { id }: Pick<EmCurso, 'id'>): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(tentativaEmCurso).where(eq(tentativaEmCurso.id, id)).returning()
    for (const { chave, desde } of row?.contadas ?? [])
      await tx
        .update(tentativa)
        .set({ falhas: sql`greatest(${tentativa.falhas} - 1, 0)` })
        .where(and(eq(tentativa.chave, chave), eq(tentativa.desde, new Date(desde))))
  })

/**
 * The try has failed, and stays counted: nothing gives it back any more. Throws INDISPONIVEL where its caller was told
 * so meanwhile, and learns nothing of it.
 */
const manter = ({ db }: Pick<Deps, 'db'>, { id }: EmCurso): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .delete(tentativaEmCurso)
      .where(eq(tentativaEmCurso.id, id))
      .returning({ id: tentativaEmCurso.id })
    if (rows.length === 0 || foiDispensado()) throw new ErroDeNegocio('INDISPONIVEL')
  })

/** Takes one back from the open windows of a thing of which each asking counts, now that one of them served. */
export async function devolverUma({ relogio, ...deps }: Deps, tx: Executor, t: Tentativa): Promise<void> {
  for (const janela of janelasDe(t)) {
    const desde = new Date(relogio.agora().getTime() - JANELAS[janela].segundos * 1000)
    await tx
      .update(tentativa)
      .set({ falhas: sql`greatest(${tentativa.falhas} - 1, 0)` })
      .where(and(eq(tentativa.chave, chaveDe(deps, t, janela)), gt(tentativa.desde, desde)))
  }
}

/** Longer than any request takes to be answered: who waited for a try of then has been told something else. */
const emCursoMs = 60_000

/** Gives back the tries that nobody settled, since the database, or the process, was lost in the middle of them. */
export async function devolverPerdidas(deps: Pick<Deps, 'db' | 'relogio'>): Promise<void> {
  const antes = new Date(deps.relogio.agora().getTime() - emCursoMs)
  const perdidas = await deps.db
    .select({ id: tentativaEmCurso.id })
    .from(tentativaEmCurso)
    .where(lt(tentativaEmCurso.contadaEm, antes))
  for (const perdida of perdidas) await devolver(deps, perdida)
}

/** How long until every window lets a try through. */
async function esperaSegundos(deps: Deps, t: Tentativa): Promise<number> {
  const chaves = janelasDe(t).map((janela) => [janela, chaveDe(deps, t, janela)] as const)
  const rows = await deps.db
    .select()
    .from(tentativa)
    .where(
      inArray(
        tentativa.chave,
        chaves.map(([, chave]) => chave),
      ),
    )
  const contadores = chaves.map(([janela, chave]) => [janela, rows.find((row) => row.chave === chave) ?? null])
  const veredito = avaliarTentativa(Object.fromEntries(contadores), deps.relogio.agora())
  // A full window that emptied meanwhile: the next try may pass.
  return veredito.permitido ? 1 : veredito.tenteDepoisDeSegundos
}

/** Of the windows of the account, or of its request, one that this failure filled: from here on its tries are refused. */
const fechou = (contadas: readonly Contada[]): boolean =>
  contadas.some(({ janela, antes }) => isDaConta(janela) && (antes?.falhas ?? 0) + 1 === JANELAS[janela].limite)

type Reacoes = {
  /** Called by the failure after which the account's tries are refused. */
  aoFechar?: () => Promise<void>
  /** Called by the failure before that one, with the window that the next would fill. */
  aoFaltarUma?: (janela: Janela) => void
}

async function reagir(contadas: readonly Contada[], { aoFechar, aoFaltarUma }: Reacoes) {
  if (fechou(contadas)) await aoFechar?.()
  const janela = janelaPorUmaFalha(Object.fromEntries(contadas.map((c) => [c.janela, (c.antes?.falhas ?? 0) + 1])))
  if (janela) aoFaltarUma?.(janela)
}

/** Counts the try. Throws MUITAS_TENTATIVAS, with the wait, where a window is full. */
const comecar = (deps: Deps, t: Tentativa): Promise<EmCurso> =>
  contarTodas(deps, t).catch(async (erro: unknown) => {
    if (!(erro instanceof JanelaCheia)) throw erro
    throw new ErroDeNegocio('MUITAS_TENTATIVAS', { tenteDepoisDeSegundos: await esperaSegundos(deps, t) })
  })

/**
 * Runs a check under the throttle: the try is counted before it, judged, and given back unless the check fails (answers
 * undefined; one that throws, or whose caller was told INDISPONIVEL meanwhile, has told nothing). What can't be given
 * back now is later (`devolverPerdidas`). Throws MUITAS_TENTATIVAS without running the check.
 */
export async function comTentativa<T>(
  deps: Deps,
  t: Tentativa,
  check: () => Promise<T | undefined>,
  reacoes: Reacoes = {},
): Promise<T | undefined> {
  const emCurso = await comecar(deps, t)
  let falhou = false
  try {
    if (foiDispensado()) throw new ErroDeNegocio('INDISPONIVEL')
    const result = await check()
    if (result !== undefined) return result
    await reagir(emCurso.contadas, reacoes)
    await manter(deps, emCurso)
    falhou = true
    return undefined
  } finally {
    if (!falhou) await devolver(deps, emCurso).catch(() => {})
  }
}
