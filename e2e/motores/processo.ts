import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Processo = { filho: ChildProcess; encerrar: () => Promise<void> }

const limiteMs = 30_000

/** Starts a program and waits for the line that says it is ready; gives what the pattern found in it. */
export async function iniciar(
  programa: string,
  args: readonly string[],
  pronto: RegExp,
  opcoes: { env?: NodeJS.ProcessEnv; saida?: 'stdout' | 'stderr' } = {},
): Promise<Processo & { achado: RegExpExecArray }> {
  const filho = spawn(programa, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...opcoes.env } })
  const encerrar = async () => {
    if (filho.exitCode !== null || filho.signalCode !== null) return
    const saiu = new Promise((resolve) => filho.once('exit', resolve))
    filho.kill()
    await saiu
  }
  const achado = await new Promise<RegExpExecArray>((resolve, reject) => {
    const relogio = setTimeout(() => reject(new Error(`${programa} não ficou pronto`)), limiteMs)
    filho.once('error', reject)
    filho.once('exit', (code) => reject(new Error(`${programa} saiu com ${code} antes de ficar pronto`)))
    // Both are read to their end, or the program would wait for somebody to.
    for (const saida of [filho.stdout, filho.stderr])
      createInterface({ input: saida }).on('line', (linha) => {
        const found = pronto.exec(linha)
        if (!found) return
        clearTimeout(relogio)
        resolve(found)
      })
  }).catch(async (erro: unknown) => {
    await encerrar()
    throw erro
  })
  return { filho, encerrar, achado }
}
