import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'

export const secretKeys = ['CONTEMPLA_CHAVE_DADOS', 'CONTEMPLA_CHAVE_INDICE', 'CONTEMPLA_PIMENTA'] as const
type Secrets = Record<(typeof secretKeys)[number], string>

/** Makes the demo's secrets once and keeps them beside its data; production must be given them. */
export function demoSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'segredos-da-demonstracao.json')
  if (existsSync(file)) return readSecrets(file)
  try {
    const segredo = () => randomBytes(32).toString('base64')
    const made = { CONTEMPLA_CHAVE_DADOS: segredo(), CONTEMPLA_CHAVE_INDICE: segredo(), CONTEMPLA_PIMENTA: segredo() }
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readSecrets(file)
    throw new ConfigError(`Não consegui guardar os segredos da demonstração em DATA_DIR (${dataDir}): ${String(error)}`)
  }
}

/** Reads the secrets and never replaces unreadable ones, because only these keys open the data beside them. */
function readSecrets(file: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    throw new ConfigError(
      `Não consegui ler ${file} em DATA_DIR, com os segredos destes dados: recupere o arquivo, ou apague a pasta inteira.`,
    )
  }
}
