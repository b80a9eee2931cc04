import { ConfigError } from '../../platform/config-error.ts'

export type ConfigDoCarimbo = { url: string; autorizacao: string | undefined }

const daqui = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Nothing where no service is named. Throws a ConfigError. */
export function parseCarimbo(env: Record<string, string | undefined>): ConfigDoCarimbo | undefined {
  const valor = env['CARIMBO_URL']
  if (!valor) return undefined
  const url = URL.canParse(valor) ? new URL(valor) : undefined
  const segura = url?.protocol === 'https:' || (url?.protocol === 'http:' && daqui.has(url.hostname))
  if (!url || !segura || url.username || url.password)
    throw new ConfigError('CARIMBO_URL precisa ser um endereço https://, sem usuário nem senha.')
  return { url: url.href, autorizacao: env['CARIMBO_AUTORIZACAO'] || undefined }
}
