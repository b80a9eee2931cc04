import { ConfigError } from '../platform/config-error.ts'

/** A service outside, and what it asks for to answer. */
export type ServicoDeFora = { url: string; token: string }

/** What a service answers is a few fields: whatever is longer was not what was asked for. */
const maxBytes = 256 * 1024

/** Reads a body no further than the limit. Throws past it. */
async function readTexto(response: Response): Promise<string> {
  const partes: Uint8Array[] = []
  let lidos = 0
  for await (const parte of response.body ?? []) {
    lidos += parte.byteLength
    if (lidos > maxBytes) throw new Error('a resposta do serviço passa do limite')
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}

type PedidoDeFora = { token?: string; emMs: number; method?: 'PUT'; corpo?: unknown }

/**
 * Asks a service for JSON, in so many milliseconds with its answer; null where it answers another status or nothing that
 * can be read. It never throws: what fails outside is no failure of who asks.
 */
export async function askServico(url: string, { token, emMs, method, corpo }: PedidoDeFora): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(method ? { method } : {}),
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
      // What is sent goes only to the configured host.
      redirect: 'error',
      signal: AbortSignal.timeout(emMs),
    })
    if (response.status === 200) return JSON.parse(await readTexto(response))
    await response.body?.cancel()
    return null
  } catch {
    return null
  }
}

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
