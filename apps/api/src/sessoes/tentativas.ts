import { avaliarTentativa, type Contador, JANELAS, type Janela, type SituacaoDaTentativa } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { tentativa } from '../schema/index.ts'
import { redeDe } from './rede.ts'

export type Tentativa = {
  /** What is guessed at: separates logins, recoveries, the staff console. */
  uso: 'login' | 'troca' | 'recuperacao' | 'redefinicao' | 'retaguarda' | 'codigo-retaguarda'
  /** Normalised id of the account, whether or not it exists. */
  conta: string
  /** Network address of whoever tries. */
  endereco: string
  dispositivoConfiavel: boolean
}

type Deps = Pick<Contexto, 'db' | 'cifra' | 'relogio'>

const janelas = Object.keys(JANELAS) as Janela[]

/**
 * The fleet's cap is there for the 6 digits alone. A recovery guesses nothing, and is the way in that is left when the
 * cap is reached; a staff password is long, and a cap would let a stranger shut everybody out.
 */
const janelasDe = ({ uso, dispositivoConfiavel }: Tentativa): Janela[] =>
  janelas.filter((j) => j.startsWith('conta') || (!dispositivoConfiavel && (j !== 'frota' || uso === 'login')))

function chaves({ cifra }: Pick<Deps, 'cifra'>, t: Tentativa): Record<Janela, string> {
  const indice = (valor: string) => cifra.indice('tentativa', valor).toString('base64url')
  const conta = indice(`${t.uso}:conta:${t.conta}:${t.dispositivoConfiavel ? 'confiavel' : 'desconhecido'}`)
  return {
    conta: `conta:${conta}`,
    contaNoDia: `contaNoDia:${conta}`,
    endereco: `endereco:${indice(`${t.uso}:${redeDe(t.endereco)}`)}`,
    frota: `frota:${t.uso}`,
  }
}

/** Where the tries at an account are counted, by window: those of a trusted device and those of all others. */
export const chavesDaConta = (deps: Pick<Deps, 'cifra'>, uso: Tentativa['uso'], conta: string) =>
  [true, false].flatMap((dispositivoConfiavel) => {
    const porJanela = chaves(deps, { uso, conta, endereco: '', dispositivoConfiavel })
    return (['conta', 'contaNoDia'] as const).map((janela) => ({ janela, chave: porJanela[janela] }))
  })

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

const situacaoDe = (t: Tentativa, contadores: Partial<Record<Janela, Contador | null>>): SituacaoDaTentativa => ({
  conta: null,
  contaNoDia: null,
  endereco: null,
  frota: null,
  ...contadores,
  dispositivoConfiavel: t.dispositivoConfiavel,
})

/**
 * Counts the try in one window after the other, up to one that is full: what an account or an address refuses never
 * reaches the fleet's, not even for the moment until it is given back.
 */
async function contarTodas(deps: Deps, t: Tentativa, porJanela: Record<Janela, string>) {
  const contadas: Contada[] = []
  for (const janela of janelasDe(t)) {
    const contada = await contar(deps, janela, porJanela[janela])
    contadas.push(contada)
    const { permitido } = avaliarTentativa(situacaoDe(t, { [janela]: contada.antes }), deps.relogio.agora())
    if (!permitido) return { contadas, permitido }
  }
  return { contadas, permitido: true }
}

/** How long until every window lets a try through. */
async function esperaSegundos({ db, relogio }: Deps, t: Tentativa, porJanela: Record<Janela, string>): Promise<number> {
  const contadas = janelasDe(t)
  const chavesContadas = contadas.map((j) => porJanela[j])
  const rows = await db.select().from(tentativa).where(inArray(tentativa.chave, chavesContadas))
  const contadores = contadas.map((j) => [j, rows.find(({ chave }) => chave === porJanela[j]) ?? null])
  const veredito = avaliarTentativa(situacaoDe(t, Object.fromEntries(contadores)), relogio.agora())
  // A full window that emptied meanwhile: the next try may pass.
  return veredito.permitido ? 1 : veredito.tenteDepoisDeSegundos
}

/**
 * Runs a check under the throttle: the try is counted before it, judged, and given back unless the check fails (answers
 * undefined; one that throws has told nothing).
 * A trusted device is counted in its account's windows alone. Throws MUITAS_TENTATIVAS without running the check.
 */
export async function comTentativa<T>(
  deps: Deps,
  t: Tentativa,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const porJanela = chaves(deps, t)
  const { contadas, permitido } = await contarTodas(deps, t, porJanela)
  const giveBack = () => Promise.all(contadas.map((c) => devolver(deps, c)))
  if (!permitido) {
    await giveBack()
    throw new ErroDeNegocio('MUITAS_TENTATIVAS', { tenteDepoisDeSegundos: await esperaSegundos(deps, t, porJanela) })
  }
  const result = await check().catch(async (erro: unknown) => {
    await giveBack()
    throw erro
  })
  if (result !== undefined) await giveBack()
  return result
}
