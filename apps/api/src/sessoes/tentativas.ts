import {
  avaliarTentativa,
  type Contador,
  JANELAS,
  type Janela,
  janelaPorUmaFalha,
  janelasDaTentativa,
  type UsoDeTentativa,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { redeDe } from '../platform/rede.ts'
import { tentativa } from '../schema/index.ts'

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

/** Adds one to a window, starting it anew when it is over, and gives what was counted before. */
async function contar({ db, relogio }: Deps, janela: Janela, chave: string): Promise<Contada> {
  const agora = relogio.agora()
  const fim = new Date(agora.getTime() - JANELAS[janela].segundos * 1000)
  const acabou = sql`${tentativa.desde} <= ${fim.toISOString()}`
  const [row] = await db
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

/** Takes one back from the window in which it was counted; one that began since has other tries in it. */
async function devolver({ db }: Deps, { chave, desde }: Contada) {
  await db
    .update(tentativa)
    .set({ falhas: sql`greatest(${tentativa.falhas} - 1, 0)` })
    .where(and(eq(tentativa.chave, chave), eq(tentativa.desde, desde)))
}

/**
 * Counts the try in one window after the other, up to one that is full: what an account or an address refuses never
 * reaches the fleet's, not even for the moment until it is given back.
 */
async function contarTodas(deps: Deps, t: Tentativa) {
  const contadas: Contada[] = []
  for (const janela of janelasDe(t)) {
    const contada = await contar(deps, janela, chaveDe(deps, t, janela))
    contadas.push(contada)
    const { permitido } = avaliarTentativa({ [janela]: contada.antes }, deps.relogio.agora())
    if (!permitido) return { contadas, permitido }
  }
  return { contadas, permitido: true }
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
  contadas.some(
    ({ janela, antes }) =>
      ['conta', 'pedido'].includes(JANELAS[janela].por) && (antes?.falhas ?? 0) + 1 === JANELAS[janela].limite,
  )

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

/**
 * Runs a check under the throttle: the try is counted before it, judged, and given back unless the check fails (answers
 * undefined; one that throws has told nothing). Throws MUITAS_TENTATIVAS without running the check.
 */
export async function comTentativa<T>(
  deps: Deps,
  t: Tentativa,
  check: () => Promise<T | undefined>,
  reacoes: Reacoes = {},
): Promise<T | undefined> {
  const { contadas, permitido } = await contarTodas(deps, t)
  const giveBack = () => Promise.all(contadas.map((c) => devolver(deps, c)))
  if (!permitido) {
    await giveBack()
    throw new ErroDeNegocio('MUITAS_TENTATIVAS', { tenteDepoisDeSegundos: await esperaSegundos(deps, t) })
  }
  const result = await check().catch(async (erro: unknown) => {
    await giveBack()
    throw erro
  })
  if (result !== undefined) await giveBack()
  else await reagir(contadas, reacoes)
  return result
}
