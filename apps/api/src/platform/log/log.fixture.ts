import type { Log } from './log.ts'

/** Keeps the logged lines, level by level. */
export function createLogDeTeste() {
  const linhas: { nivel: keyof Log; mensagem: string; dados: object }[] = []
  const em = (nivel: keyof Log) => (dados: object, mensagem: string) => linhas.push({ nivel, mensagem, dados })
  return { linhas, log: { info: em('info'), warn: em('warn'), error: em('error') } satisfies Log }
}

export const semLog: Log = createLogDeTeste().log
