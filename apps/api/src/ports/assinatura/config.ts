import { readFileSync } from 'node:fs'
import { ConfigError } from '../../platform/config-error.ts'

export type ConfigDoP12 = { p12: Buffer; senha: string }

/** Nothing where no file is named. Throws a ConfigError where it can't be read. */
export function parseAssinatura(env: Record<string, string | undefined>): ConfigDoP12 | undefined {
  const caminho = env['ASSINATURA_P12']
  if (!caminho) return undefined
  try {
    return { p12: readFileSync(caminho), senha: env['ASSINATURA_SENHA'] ?? '' }
  } catch {
    throw new ConfigError(`ASSINATURA_P12 precisa ser o caminho de um arquivo PKCS #12; não consegui ler "${caminho}".`)
  }
}
