import { ConfigError } from '../../../platform/config-error.ts'

/** The access to an organisation of Salesforce, and its names for what Contempla sends (see `docs/operating.md`). */
export type ConfigDaSalesforce = {
  /** The address without a slash at its end. */
  url: string
  clientId: string
  clientSecret: string
  /** The external id of a Case that holds this installation's number. */
  campoDoNumero: string
  /** The external id, on the object behind `CotaRelacionada__r`, that holds the quota's number. */
  campoDaCota: string
}

type Env = Record<string, string | undefined>

const locais = new Set(['localhost', '127.0.0.1', '[::1]'])
const CAMPO = /^[A-Za-z]\w{0,37}__c$/

function requireTexto(env: Env, key: string, porque: string): string {
  const value = env[key]?.trim()
  if (!value) throw new ConfigError(`Falta ${key}: ${porque}.`)
  return value
}

/** Parses the address; only this machine may be reached without encryption. */
function parseEndereco(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const segura = url?.protocol === 'https:' || (url?.protocol === 'http:' && locais.has(url.hostname))
  if (!url || !segura || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new ConfigError('SALESFORCE_URL precisa ser o endereço da organização: https://minha.my.salesforce.com')
  return url.origin
}

function parseCampo(env: Env, key: string, padrao: string): string {
  const campo = env[key]?.trim() || padrao
  if (!CAMPO.test(campo)) throw new ConfigError(`${key} precisa ser o nome de um campo seu, que acaba em __c.`)
  return campo
}

/** Parses the administrator's Salesforce, where SALESFORCE_URL is given. */
export function parseSalesforce(env: Env): ConfigDaSalesforce | undefined {
  const url = env['SALESFORCE_URL']?.trim()
  if (!url) return undefined
  return {
    url: parseEndereco(url),
    clientId: requireTexto(env, 'SALESFORCE_CLIENT_ID', 'a chave de consumidor do aplicativo conectado'),
    clientSecret: requireTexto(env, 'SALESFORCE_CLIENT_SECRET', 'o segredo do aplicativo conectado'),
    campoDoNumero: parseCampo(env, 'SALESFORCE_CAMPO_DO_NUMERO', 'NumeroExterno__c'),
    campoDaCota: parseCampo(env, 'SALESFORCE_CAMPO_DA_COTA', 'IdExterno__c'),
  }
}
