import { type Ambiente, createMundo, createNucleo } from '@contempla/dev-env'
import type { ResultadoDaRotina, Rotina } from '../platform/jobs/rotina.ts'
import { semLog } from '../platform/log/log.fixture.ts'
import type { Log } from '../platform/log/log.ts'
import { type Jobs, startJobs } from './jobs.ts'

export type Passo = `${string} ${string} ${number}`

/** A routine that writes down each group that it did, and fails while `falha` says so. */
export function createRotina(
  nome: string,
  grupos: readonly number[],
  options: { falha?: (grupoId: number) => boolean; feitos?: Passo[]; depois?: () => Promise<void> } = {},
): Rotina {
  return {
    nome,
    titulo: `Rotina ${nome}`,
    descricao: 'De teste',
    alvos: async () => grupos,
    async executar(_contexto, dia, grupoId): Promise<ResultadoDaRotina> {
      if (options.falha?.(grupoId)) throw new Error(`grupo ${grupoId} quebrado`)
      options.feitos?.push(`${nome} ${dia} ${grupoId}`)
      await options.depois?.()
      return { feitos: 1, somados: grupoId }
    },
  }
}

/** Waits until `pronto`, in real time: what the queue does is not moved by the test's clock. */
export async function esperar(pronto: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const fim = performance.now() + ms
  while (!(await pronto())) {
    if (performance.now() > fim) throw new Error('não ficou pronto a tempo')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

type LinhaDeExecucao = {
  id: number
  rotina: string
  dia: string
  situacao: string
  feito: number
  total: number | null
  tentativas: number
  erro: string | null
  resultado: Record<string, number> | null
}

export const execucoes = (ambiente: Ambiente) =>
  ambiente.sql<LinhaDeExecucao>(
    `select id, rotina, dia::text, situacao, feito, total, tentativas, erro, resultado from execucao
     where grupo_id is null order by dia, id`,
  )

export const terminaram = async (ambiente: Ambiente): Promise<boolean> => {
  const linhas = await execucoes(ambiente)
  return linhas.length > 0 && linhas.every(({ situacao }) => situacao === 'concluida' || situacao === 'falhou')
}

/** Starts what a process with the role 'jobs' would, with these routines. */
export function startRotinas(
  ambiente: Ambiente,
  rotinas: readonly Rotina[],
  erros: unknown[] = [],
  log: Log = semLog,
): Promise<Jobs> {
  const { contexto } = ambiente.servidor
  const onError = (error: unknown) => erros.push(error)
  return startJobs(contexto, { databaseUrl: ambiente.databaseUrl, rotinas, onError, log })
}

/** As if nothing had ever run. */
export async function limpar(ambiente: Ambiente) {
  await ambiente.sql('delete from execucao')
  await ambiente.sql('delete from pgboss.job')
  await ambiente.sql('update pgboss.queue set retry_delay = 5, retry_backoff = true, retry_limit = 8 where name = $1', [
    'rotinas',
  ])
}

/** Failures follow each other at once. */
export const semEspera = (ambiente: Ambiente, retryLimit: number) =>
  ambiente.sql('update pgboss.queue set retry_delay = 0, retry_backoff = false, retry_limit = $1 where name = $2', [
    retryLimit,
    'rotinas',
  ])

export async function createGrupos(ambiente: Ambiente, quantos: number): Promise<number[]> {
  const nucleo = createNucleo(ambiente)
  const parceiro = await createMundo(ambiente).novoParceiro()
  const ids: number[] = []
  for (let i = 0; i < quantos; i += 1) ids.push((await nucleo.novoGrupo(parceiro, { cotas: 1 })).id)
  return ids
}

/** Stores a run as it would be, with parts in these groups: of the first routine, today, done, unless said otherwise. */
export function createGravador(ambiente: Ambiente, grupos: readonly { id: number }[], rotina: string) {
  const insert = async (linha: Record<string, unknown>) => {
    const colunas = Object.keys(linha)
    const [row] = await ambiente.sql<{ id: number }>(
      `insert into execucao (${colunas.join(', ')}) values (${colunas.map((_c, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(linha),
    )
    return row?.id ?? 0
  }
  return async (dados: Record<string, unknown> & { dia?: string } = {}, partes: Record<string, unknown>[] = []) => {
    const dia = dados.dia ?? '2026-11-20'
    const base = { rotina, dia, situacao: 'concluida', criada_em: ambiente.relogio.agora() }
    const id = await insert({ ...base, alvo: dia, ...dados })
    for (const [i, parte] of partes.entries()) {
      const grupoId = grupos[i]?.id ?? 0
      const doGrupo = { alvo: `${dia} grupo ${grupoId}`, grupo_id: grupoId }
      await insert({ ...base, rotina: dados['rotina'] ?? rotina, ...doGrupo, ...parte })
    }
    return id
  }
}

export const falhou = {
  situacao: 'falhou',
  erro: '1 de 2 grupos não puderam ser feitos',
  feito: 1,
  total: 2,
  tentativas: 9,
}
