import {
  avaliarTentativa,
  type Contador,
  JANELAS,
  type Janela,
  type SituacaoDaTentativa,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { tentativa } from '../schema/index.ts'

export type Tentativa = {
  /** What is guessed at: separates logins, recoveries, the staff console. */
  uso: 'login' | 'recuperacao' | 'retaguarda'
  /** Normalised id of the account, whether or not it exists. */
  conta: string
  /** Network address of whoever tries. */
  endereco: string
  dispositivoConfiavel: boolean
}

type Deps = Pick<Contexto, 'db' | 'cifra' | 'relogio'>

const janelas = Object.keys(JANELAS) as Janela[]

function chaves({ cifra }: Deps, t: Tentativa): Record<Janela, string> {
  const indice = (valor: string) => cifra.indice('tentativa', valor).toString('base64url')
  const conta = indice(`${t.uso}:conta:${t.conta}:${t.dispositivoConfiavel ? 'confiavel' : 'desconhecido'}`)
  return {
    conta: `conta:${conta}`,
    contaNoDia: `contaNoDia:${conta}`,
    endereco: `endereco:${indice(`${t.uso}:${t.endereco}`)}`,
    frota: `frota:${t.uso}`,
  }
}

/** Adds one to a window, starting it anew when it is over, and gives what was counted before. */
async function contar({ db, relogio }: Deps, janela: Janela, chave: string): Promise<Contador | null> {
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
  return row && row.falhas > 1 ? { falhas: row.falhas - 1, desde: row.desde } : null
}

async function devolver({ db }: Deps, chave: string) {
  await db
    .update(tentativa)
    .set({ falhas: sql`greatest(${tentativa.falhas} - 1, 0)` })
    .where(eq(tentativa.chave, chave))
}

/**
 * Runs a check under the throttle: the try is counted before it, judged, and given back when the check passes.
 * Windows of a trusted device do not touch the fleet's. Throws MUITAS_TENTATIVAS without running the check.
 */
export async function comTentativa<T>(deps: Deps, t: Tentativa, check: () => Promise<T | undefined>): Promise<T | undefined> {
  const porJanela = chaves(deps, t)
  const contadas = t.dispositivoConfiavel ? janelas.filter((j) => j.startsWith('conta')) : janelas
  const contadores = await Promise.all(contadas.map((j) => contar(deps, j, porJanela[j])))
  const giveBack = () => Promise.all(contadas.map((j) => devolver(deps, porJanela[j])))
  const situacao: SituacaoDaTentativa = {
    conta: null,
    contaNoDia: null,
    endereco: null,
    frota: null,
    ...Object.fromEntries(contadas.map((j, i) => [j, contadores[i] ?? null])),
    dispositivoConfiavel: t.dispositivoConfiavel,
  }
  const veredito = avaliarTentativa(situacao, deps.relogio.agora())
  if (!veredito.permitido) {
    await giveBack()
    throw new ErroDeNegocio('MUITAS_TENTATIVAS', { tenteDepoisDeSegundos: veredito.tenteDepoisDeSegundos })
  }
  const result = await check()
  if (result !== undefined) await giveBack()
  return result
}
