import { ConfigError } from '../../platform/config-error.ts'

export type ConfigDasPlacas = { url: string; token: string }

const daqui = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Nothing where no service is named. Throws a ConfigError. */
export function parsePlacas(env: Record<string, string | undefined>): ConfigDasPlacas | undefined {
  const valor = env['PLACAS_URL']
  if (!valor) return undefined
  const url = URL.canParse(valor) ? new URL(valor) : undefined
  const segura = url?.protocol === 'https:' || (url?.protocol === 'http:' && daqui.has(url.hostname))
  if (!url || !segura || url.username || url.password || url.search || url.hash)
    throw new ConfigError('PLACAS_URL precisa ser um endereço https://, sem usuário, senha nem parâmetros.')
  const token = env['PLACAS_TOKEN']
  if (!token || !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError('Falta PLACAS_TOKEN: o que o serviço de PLACAS_URL pede para responder, sem espaços.')
  return { url: url.href.replace(/\/+$/, ''), token }
}
