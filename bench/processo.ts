import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, resolve } from 'node:path'

/** What a process does for the one that started it; what goes in and comes out is plain data. */
export type Servicos = Record<string, (dados: never) => unknown>

type Pergunta = { id: number; servico: string; dados: unknown }
type Resposta = { id: number; dados?: unknown; erro?: string }

export type Processo<S extends Servicos> = {
  pedir<K extends keyof S & string>(servico: K, ...dados: Parameters<S[K]>): Promise<Awaited<ReturnType<S[K]>>>
  encerrar(): Promise<void>
}

/** Answers what the parent asks of this process, which ends with it. */
export function servir(servicos: Servicos) {
  process.on('message', ({ id, servico, dados }: Pergunta) => {
    void Promise.resolve()
      .then(() => servicos[servico]?.(dados as never))
      .then(
        (resposta) => process.send?.({ id, dados: resposta }),
        (erro: unknown) => process.send?.({ id, erro: erro instanceof Error ? erro.stack : String(erro) }),
      )
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ id: 0 })
}

/** Starts a file of this folder, or of a whole path, as a process of its own and waits until it serves. Its standard output is thrown away. */
export async function iniciar<S extends Servicos>(arquivo: string, env: NodeJS.ProcessEnv = {}): Promise<Processo<S>> {
  const perfil = process.env['BENCH_PERFIL']
  const filho = fork(resolve(import.meta.dirname, arquivo), [], {
    env: { ...process.env, ...env },
    execArgv: perfil
      ? ['--cpu-prof', `--cpu-prof-dir=${perfil}`, `--cpu-prof-name=${basename(arquivo)}.cpuprofile`]
      : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const pendentes = new Map<number, PromiseWithResolvers<unknown>>([[0, Promise.withResolvers()]])
  filho.on('message', ({ id, dados, erro }: Resposta) => {
    if (erro === undefined) pendentes.get(id)?.resolve(dados)
    else pendentes.get(id)?.reject(new Error(erro))
    pendentes.delete(id)
  })
  filho.once('exit', (codigo) => {
    for (const { reject } of pendentes.values()) reject(new Error(`${arquivo} terminou com o código ${codigo}`))
  })
  await pendentes.get(0)?.promise
  let ultimo = 0
  return {
    async pedir(servico, ...[dados]) {
      const pendente = Promise.withResolvers<unknown>()
      ultimo += 1
      pendentes.set(ultimo, pendente)
      filho.send({ id: ultimo, servico, dados })
      return (await pendente.promise) as never
    },
    encerrar: () => encerrar(filho),
  }
}

async function encerrar(filho: ChildProcess) {
  if (filho.exitCode !== null || filho.signalCode !== null) return
  const saida = once(filho, 'exit')
  filho.disconnect()
  await saida
}
