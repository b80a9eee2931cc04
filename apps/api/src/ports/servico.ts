import { ConfigError } from '../platform/config-error.ts'

/** A service outside, and what it asks for to answer. */
export type ServicoDeFora = { url: string; token: string }

const daqui = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads `{nome}_URL` and `{nome}_TOKEN`; nothing where no service is named. Throws a ConfigError. */
export function parseServico(env: Record<string, string | undefined>, nome: string): ServicoDeFora | undefined {
  const valor = env[`${nome}_URL`]
  if (!valor) return undefined
  const url = URL.canParse(valor) ? new URL(valor) : undefined
  const segura = url?.protocol === 'https:' || (url?.protocol === 'http:' && daqui.has(url.hostname))
  if (!url || !segura || url.username || url.password || url.search || url.hash)
    throw new ConfigError(`${nome}_URL precisa ser um endereço https://, sem usuário, senha nem parâmetros.`)
  const token = env[`${nome}_TOKEN`]
  if (!token || !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError(`Falta ${nome}_TOKEN: o que o serviço de ${nome}_URL pede para responder, sem espaços.`)
  return { url: url.href.replace(/\/+$/, ''), token }
}
