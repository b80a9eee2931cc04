import { randomUUID } from 'node:crypto'
import {
  assessTentativa,
  type Contador,
  isDaConta,
  JANELAS,
  type Janela,
  janelaPorUmaFalha,
  janelasDaTentativa,
  type UsoDeTentativa,
  type Veredito,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { foiDispensado } from '../../platform/http/prazo.ts'
import { redeDe } from '../../platform/rede.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { tentativa, tentativaEmCurso } from '../../schema/index.ts'

export type Tentativa = {
  uso: UsoDeTentativa
  /** The normalised id of the account that is tried, whether or not it exists. */
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

type Contagem = { ordem: number; chave: string; desde: string; falhas: number; permitida: boolean }

const colunasDeContagem: ColumnsOf<Contagem> = {
  ordem: 'number',
  chave: 'text',
  desde: 'text',
  falhas: 'number',
  permitida: 'boolean',
}

/** Adds one to a window, starting it anew when it is over; only if the window before it, if any, lets the try through. */
function count(agora: Date, janela: Janela, chave: string, ordem: number): SQL {
  const { segundos, limite } = JANELAS[janela]
  const acabou = sql`t.desde <= ${new Date(agora.getTime() - segundos * 1000).toISOString()}`
  const se = ordem === 0 ? sql`` : sql`FROM ${passo(ordem - 1)} WHERE permitida`
  return sql`INSERT INTO tentativa AS t (chave, falhas, desde) SELECT ${chave}, 1, ${agora.toISOString()}::timestamptz ${se}
    ON CONFLICT (chave) DO UPDATE SET falhas = CASE WHEN ${acabou} THEN 1 ELSE t.falhas + 1 END,
      desde = CASE WHEN ${acabou} THEN excluded.desde ELSE t.desde END
    RETURNING ${ordem}::integer AS ordem, chave, desde, falhas, falhas <= ${limite} AS permitida`
}

const passo = (i: number) => sql.identifier(`janela_${i}`)

/**
 * Counts the try in one window after the other, up to one that is full: what an account or an address refuses never
 * reaches the fleet's. With the counts it writes down that the try is under way: whatever happens after, it is known what
 * to give back. All in one statement, so that whoever floods an account holds its counter no longer than that.
 */
async function countAll({ db, relogio, ...deps }: Deps, t: Tentativa): Promise<EmCurso & { permitida: boolean }> {
  const agora = relogio.agora()
  const id = randomUUID()
  const janelas = janelasDe(t)
  const passos = janelas.map((janela, i) => sql`${passo(i)} AS (${count(agora, janela, chaveDe(deps, t, janela), i)})`)
  const todas = janelas.map((_, i) => sql`SELECT * FROM ${passo(i)}`)
  const contagem = sql`WITH ${sql.join(passos, sql`, `)}, todas AS (${sql.join(todas, sql` UNION ALL `)}),
    guardada AS (INSERT INTO tentativa_em_curso (id, contadas, contada_em)
      SELECT ${id}::uuid, jsonb_agg(jsonb_build_object('chave', chave, 'desde', desde) ORDER BY ordem), ${agora.toISOString()}::timestamptz
      FROM todas)
    SELECT * FROM todas`
  const { rows } = await queryRows<Contagem>(db, colunasDeContagem, contagem)
  const contadas = janelas.flatMap((janela, i) => {
    const contada = rows.find(({ ordem }) => ordem === i)
    if (!contada) return []
    const desde = new Date(contada.desde)
    return [
      { janela, chave: contada.chave, desde, antes: contada.falhas > 1 ? { falhas: contada.falhas - 1, desde } : null },
    ]
  })
  return { id, contadas, permitida: rows.every(({ permitida }) => permitida) }
}

/**
 * Takes the try back from the windows in which it was counted; one that began since has other tries in it. They come in
 * the order in which they are counted, so that no two tries wait for each other.
 */
const devolver = ({ db }: Pick<Deps, 'db'>, { id }: Pick<EmCurso, 'id'>) =>
  db.execute(sql`
    WITH perdida AS (DELETE FROM tentativa_em_curso WHERE id = ${id} RETURNING contadas),
    travadas AS (
      SELECT t.chave FROM perdida, jsonb_array_elements(perdida.contadas) WITH ORDINALITY AS c(contada, ordem)
      JOIN tentativa t ON t.chave = c.contada->>'chave' AND t.desde = (c.contada->>'desde')::timestamptz
      ORDER BY c.ordem FOR UPDATE OF t)
    UPDATE tentativa t SET falhas = greatest(t.falhas - 1, 0) FROM travadas WHERE t.chave = travadas.chave`)

/**
 * The try has failed, and stays counted: nothing gives it back any more. Throws INDISPONIVEL where its caller was told
 * so meanwhile, and learns nothing of it.
 */
const keep = ({ db }: Pick<Deps, 'db'>, { id }: EmCurso): Promise<void> =>
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

/** Whether every window lets a try through now, or which keeps it out the longest. */
async function readVeredito(deps: Deps, t: Tentativa): Promise<Veredito> {
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
  return assessTentativa(Object.fromEntries(contadores), deps.relogio.agora())
}

/** A full window that emptied meanwhile lets the next try pass. Of a code that bore all its tries, to wait is of no use. */
const recusar = (veredito: Veredito) =>
  new ErroDeNegocio('MUITAS_TENTATIVAS', {
    tenteDepoisDeSegundos: veredito.permitido ? 1 : veredito.tenteDepoisDeSegundos,
    ...(!veredito.permitido && veredito.motivo === 'pedido'
      ? { detalhe: 'Este código não vale mais: peça outro.' }
      : {}),
  })

/**
 * Returns the longest window of the account, or of its request, that this failure filled; from here on its tries are
 * refused.
 */
const janelaFechada = (contadas: readonly Contada[]): Janela | undefined =>
  contadas
    .filter(({ janela, antes }) => isDaConta(janela) && (antes?.falhas ?? 0) + 1 === JANELAS[janela].limite)
    .map(({ janela }) => janela)
    .toSorted((a, b) => JANELAS[b].segundos - JANELAS[a].segundos)[0]

const filas = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * One after the other under a key, in this process: whoever floods an account, or asks from one address, waits for his
 * own tries to be counted, with one connection among them all. Who was dismissed while he waited costs none.
 */
function umPorVez<T>({ db }: Deps, chave: string, fazer: () => Promise<T>): Promise<T> {
  const fila = filas.get(db) ?? new Map<string, Promise<unknown>>()
  filas.set(db, fila)
  const vez = Promise.resolve(fila.get(chave)).then(() => {
    if (foiDispensado()) throw new ErroDeNegocio('INDISPONIVEL')
    return fazer()
  })
  const fim = vez.then(
    () => undefined,
    () => undefined,
  )
  fila.set(chave, fim)
  void fim.then(() => {
    if (fila.get(chave) === fim) fila.delete(chave)
  })
  return vez
}

type Reacoes = {
  /** Called by the failure after which the account's tries are refused, with the window that it filled. */
  aoFechar?: (janela: Janela) => Promise<void>
  /** Called by the failure before that one, with the window that the next would fill. */
  aoFaltarUma?: (janela: Janela) => void
}

async function reagir(contadas: readonly Contada[], { aoFechar, aoFaltarUma }: Reacoes) {
  const fechada = janelaFechada(contadas)
  if (fechada) await aoFechar?.(fechada)
  const janela = janelaPorUmaFalha(Object.fromEntries(contadas.map((c) => [c.janela, (c.antes?.falhas ?? 0) + 1])))
  if (janela) aoFaltarUma?.(janela)
}

/**
 * Counts the try; one that is refused is given back. Throws MUITAS_TENTATIVAS, with the wait, where a window is full. Of one
 * that was full before, nothing is written: whoever floods a shut door costs a read.
 */
const comecar = (deps: Deps, t: Tentativa): Promise<EmCurso> => {
  const [primeira = 'frota'] = janelasDe(t)
  return umPorVez(deps, chaveDe(deps, t, primeira), async () => {
    const antes = await readVeredito(deps, t)
    if (!antes.permitido) throw recusar(antes)
    const { permitida, ...emCurso } = await countAll(deps, t)
    if (permitida) return emCurso
    await devolver(deps, emCurso)
    throw recusar(await readVeredito(deps, t))
  })
}

/**
 * Opens what a link of long odds names. One that exists always opens, whatever else came from its address; one of none
 * counts for the address. Throws MUITAS_TENTATIVAS.
 */
export async function comLink<T>(
  deps: Deps,
  { uso, endereco }: Pick<Tentativa, 'uso' | 'endereco'>,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const achado = await find()
  if (achado !== undefined) return achado
  return comTentativa(deps, { uso, conta: '', endereco, dispositivoConfiavel: false }, async () => undefined)
}

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
    await keep(deps, emCurso)
    falhou = true
    await reagir(emCurso.contadas, reacoes)
    return undefined
  } finally {
    if (!falhou) await devolver(deps, emCurso).catch(() => {})
  }
}
