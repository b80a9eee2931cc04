import { type SQL, sql } from 'drizzle-orm'
import type { Contexto } from '../http/context.ts'
import { forLog } from '../log/for-log.ts'
import type { Log } from '../log/log.ts'
import { type ColumnsOf, queryRows } from '../rows.ts'
import { emTempo } from '../saude/em-tempo.ts'
import type { Indicador } from './indicador.ts'

const validadeMs = 30_000
/** Whoever asks for the metrics waits at most this long for the database. */
const esperaMs = 2000

export type Lida = { nome: string; rotulo: string | null; valor: number }
const colunas: ColumnsOf<Lida> = { nome: 'text', rotulo: 'text | null', valor: 'number' }

const parte = ({ nome, rotulo }: Indicador, consulta: SQL) =>
  sql`SELECT ${nome}::text AS nome, ${sql.raw(rotulo ? 'q.rotulo::text' : 'NULL::text')} AS rotulo,
    q.valor::float8 AS valor FROM (${consulta}) q WHERE q.valor IS NOT NULL`

async function lerTodos({ db, cifra }: Pick<Contexto, 'db' | 'cifra'>, indicadores: readonly Indicador[], agora: Date) {
  const partes = await Promise.all(indicadores.map(async (cada) => parte(cada, await cada.sql({ db, cifra }, agora))))
  return (await queryRows<Lida>(db, colunas, sql.join(partes, sql` UNION ALL `))).rows
}

/**
 * Returns what reads all figures in one statement, at most every half a minute and never twice at once. It answers
 * undefined where the database does not answer in time, which is logged once when it begins.
 */
export function createLeituraDosIndicadores(
  contexto: Pick<Contexto, 'db' | 'cifra' | 'relogio'>,
  indicadores: readonly Indicador[],
  log: Log,
): () => Promise<readonly Lida[] | undefined> {
  let guardada: { em: number; linhas: readonly Lida[] } | undefined
  let emCurso: Promise<readonly Lida[]> | undefined
  let falhou = false
  const ler = async () => {
    const agora = contexto.relogio.agora()
    const linhas = await lerTodos(contexto, indicadores, agora)
    guardada = { em: agora.getTime(), linhas }
    falhou = false
    return linhas
  }
  const lerUmaVez = () => {
    emCurso ??= ler().finally(() => {
      emCurso = undefined
    })
    return emCurso.catch((error: unknown) => {
      if (!falhou) log.error({ falha: forLog(error) }, 'os indicadores não puderam ser lidos')
      falhou = true
      throw error
    })
  }
  return async () => {
    const idade = guardada && contexto.relogio.agora().getTime() - guardada.em
    if (guardada && idade !== undefined && idade >= 0 && idade < validadeMs) return guardada.linhas
    return emTempo(lerUmaVez, esperaMs)
  }
}
