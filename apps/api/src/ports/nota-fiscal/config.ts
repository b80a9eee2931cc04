import { ConfigError } from '../../platform/config-error.ts'

export type ConfigDaNotaFiscal = { url: string; token: string }

const daqui = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Nothing where no service is named. Throws a ConfigError. */
export function parseNotaFiscal(env: Record<string, string | undefined>): ConfigDaNotaFiscal | undefined {
  const valor = env['NOTA_FISCAL_URL']
  if (!valor) return undefined
  const url = URL.canParse(valor) ? new URL(valor) : undefined
  const segura = url?.protocol === 'https:' || (url?.protocol === 'http:' && daqui.has(url.hostname))
  if (!url || !segura || url.username || url.password || url.search || url.hash)
    throw new ConfigError('NOTA_FISCAL_URL precisa ser um endereço https://, sem usuário, senha nem parâmetros.')
  const token = env['NOTA_FISCAL_TOKEN']
  if (!token || !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError(
      'Falta NOTA_FISCAL_TOKEN: o que o serviço de NOTA_FISCAL_URL pede para responder, sem espaços.',
    )
  return { url: url.href.replace(/\/+$/, ''), token }
}
