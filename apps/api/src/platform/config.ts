import { hkdfSync } from 'node:crypto'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type ContaComRemessa,
  type ContaDeCobranca,
  parseContaDaRemessa,
  parseContaDeCobranca,
} from '@contempla/consorcio'
import type { ParametrosDaAnalise } from '@contempla/consorcio/processos'
import type { PapelDeFuncionario } from '@contempla/contract'
import { type ConfigDoP12, parseAssinatura } from '../ports/assinatura/config.ts'
import { type ConfigDoPix, parsePix } from '../ports/banco/config.ts'
import { type ConfigDoCarimbo, parseCarimbo } from '../ports/carimbo/config.ts'
import { type ConfigDaSalesforce, parseSalesforce } from '../ports/crm/salesforce/config.ts'
import { type ConfigDoGravame, parseGravame } from '../ports/gravame/config.ts'
import { type ConfigDaNotaFiscal, parseNotaFiscal } from '../ports/nota-fiscal/config.ts'
import { type ConfigDasPlacas, parsePlacas } from '../ports/placas/config.ts'
import { type ConfigDoPush, parsePush } from '../ports/push/config.ts'
import { type ModeloDeSms, parseModelo } from '../ports/sms/modelo.ts'
import { ConfigError } from './config-error.ts'
import { addressesOf } from './postgres/primary.ts'
import { demoSecrets, secretKeys } from './segredos/demonstracao.ts'

export type Papel = 'api' | 'web' | 'staff' | 'jobs'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Config = {
  host: string
  port: number
  demo: boolean
  papeis: readonly Papel[]
  databaseUrl: string | undefined
  /** The address for the database's owner, where DATABASE_URL's role only reads and writes rows. */
  databaseUrlMigracao: string | undefined
  /** The addresses of hot standbys of the database, each of one server. */
  bancosDeLeitura: readonly string[]
  dataDir: string
  chaveDados: Buffer
  chaveIndice: Buffer
  pimenta: Buffer
  /** The seed of the Ed25519 key that signs the published assemblies. */
  chaveDeAssinatura: Buffer
  /** The file that holds the certificate which signs contracts, and its password; the demo makes one of its own. */
  assinatura: ConfigDoP12 | undefined
  /** The service that stamps the time of a signature; without it a signature says its time itself. */
  carimbo: ConfigDoCarimbo | undefined
  smtpUrl: string | undefined
  remetente: string
  /** Text messages leave through this gateway; without it they go by e-mail instead. */
  sms:
    | {
        url: string
        metodo: 'POST' | 'PUT'
        token: { cabecalho: string; valor: string } | undefined
        modelo: ModeloDeSms
      }
    | undefined
  /** Notices go by SMS too; codes always do, where there is a gateway. */
  smsDosAvisos: boolean
  /** The push service that notifies registered devices; undefined where there is none. */
  push: ConfigDoPush | undefined
  /** A notice stays this long in the app's notifications. */
  notificacoesMeses: number
  /** What was looked for in the help is kept this many days after somebody last looked for it. */
  buscasDias: number
  /** The number of proxies whose X-Forwarded-* headers are believed. */
  proxies: number
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined
  cepUrl: string | undefined
  /** The service that knows vehicles by their plates; without it only those loaded here are known. */
  placas: ConfigDasPlacas | undefined
  gravame: ConfigDoGravame | undefined
  /** A service that tells how an invoice stands; undefined where nobody does. */
  notaFiscal: ConfigDaNotaFiscal | undefined
  /** A service of prices of vehicles that answers like BrasilAPI. */
  fipeUrl: string | undefined
  /** The virus scanner (clamd) for every uploaded file. */
  clamd: { host: string; port: number } | undefined
  /** The administrator's own platform of cases. */
  salesforce: ConfigDaSalesforce | undefined
  /** The payment notices are signed with this secret; without it they are not accepted. */
  segredoWebhook: string | undefined
  /** The collecting accounts; a bank's return file of any other account is refused. */
  contasDeCobranca: readonly ContaDeCobranca[]
  /** The accounts whose bank is told of titles by file. */
  contasDaRemessa: readonly ContaComRemessa[]
  /** The bank that receives Pix; without one a boleto has only its bar code. */
  pix: ConfigDoPix | undefined
  /** Every staff account must set up an authenticator at its first sign-in; not in the demo. */
  autenticadorObrigatorio: boolean
  /** The only host that serves the staff console; every host where it is not given. */
  hostRetaguarda: string | undefined
  logLevel: LogLevel
  /** The time from failing readiness to closing the listener, as long as proxies take to notice. */
  drenagemSegundos: number
  /** The process serves its metrics here, apart from the public address; nowhere unless given. */
  metricas: { host: string; port: number } | undefined
  /** The collector that takes the traces; nothing is traced unless given. */
  rastros: string | undefined
  /** The routines catch up with this many missed days without asking a person. */
  diasARecuperar: number
  /** A holder may make this many bids a day for one assembly of a quota; each replaces the one before. */
  lancesPorDia: number
  /** Each role may move this much alone, in centavos; above it another person authorises. */
  alcadas: Readonly<Record<PapelDeFuncionario, number>>
  /** One address gets this many answers without a session a second; unused ones accumulate for twenty seconds. */
  semSessaoPorSegundo: number
  /** This many requests of one person, and of one address, run at a time; their others wait for a turn. */
  pedidosPorPessoa: number
  pedidosPorEndereco: number
  /**
   * The limits of the automatic analysis of documents. `comparaRosto`: the built-in reading compares faces; `leEscrito`: it reads what is written on papers; `amostra`: of what
   * it approves, the part that a person sees too.
   */
  analise: ParametrosDaAnalise & { comparaRosto: boolean; leEscrito: boolean; amostra: number }
}

export { ConfigError }

type Env = Record<string, string | undefined>

const roles: readonly Papel[] = ['api', 'web', 'staff', 'jobs']

function parseInteger(env: Env, key: string, fallback: number, [min, max]: [number, number]): number {
  const value = env[key] === undefined || env[key] === '' ? fallback : Number(env[key])
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${key} precisa ser um número inteiro de ${min} a ${max}; recebi "${env[key]}".`)
  return value
}

function parsePapeis(texto: string | undefined): readonly Papel[] {
  if (!texto) return roles
  return texto.split(',').map((parte) => {
    const papel = roles.find((r) => r === parte.trim())
    if (!papel) throw new ConfigError(`CONTEMPLA_ROLES aceita ${roles.join(', ')}; recebi "${parte.trim()}".`)
    return papel
  })
}

function parseUrl(env: Env, key: string, protocols: readonly string[]): string | undefined {
  const value = env[key]
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !protocols.includes(url.protocol))
    throw new ConfigError(`${key} precisa ser um endereço ${protocols.map((p) => `${p}//`).join(' ou ')}.`)
  return value
}

function parseDatabaseUrl(env: Env, key: string): string | undefined {
  const value = env[key]
  if (!value) return undefined
  for (const address of addressesOf(value)) parseUrl({ [key]: address }, key, ['postgres:', 'postgresql:'])
  return value
}

/** Parses addresses separated by spaces: a comma may be within one. */
function parseBancosDeLeitura(env: Env): readonly string[] {
  const key = 'CONTEMPLA_BANCO_LEITURA'
  const urls = (env[key] ?? '').split(/\s+/).filter(Boolean)
  return urls.flatMap((url) => parseUrl({ [key]: url }, key, ['postgres:', 'postgresql:']) ?? [])
}

const modeloPadrao = '{"to":"{para}","message":"{texto}"}'
const localhost = new Set(['localhost', '127.0.0.1', '[::1]'])

function parseModeloDeSms(env: Env): ModeloDeSms {
  const modelo = parseModelo(env['SMS_CORPO'] || modeloPadrao)
  if (modelo === undefined)
    throw new ConfigError(
      'SMS_CORPO precisa ser um JSON com {texto} e um de {para}, {numero} ou {nacional}; além deles, só {id}.',
    )
  return modelo
}

/** Parses the SMS gateway; because codes go through it, only this machine may be reached without encryption. */
function parseSms(env: Env): Config['sms'] {
  const url = parseUrl(env, 'SMS_URL', ['https:', 'http:'])
  if (!url) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !localhost.has(hostname))
    throw new ConfigError('SMS_URL precisa ser um endereço https://.')
  const metodo = env['SMS_METODO'] || 'POST'
  if (metodo !== 'POST' && metodo !== 'PUT') throw new ConfigError(`SMS_METODO aceita POST e PUT; recebi "${metodo}".`)
  const cabecalho = env['SMS_CABECALHO'] || 'authorization'
  if (!/^[\w-]+$/.test(cabecalho)) throw new ConfigError(`SMS_CABECALHO não é nome de cabeçalho: "${cabecalho}".`)
  const valor = env['SMS_TOKEN']
  return { url, metodo, token: valor ? { cabecalho, valor } : undefined, modelo: parseModeloDeSms(env) }
}

function parseHost(env: Env, key: string): string | undefined {
  const value = env[key]?.trim().toLowerCase()
  if (!value) return undefined
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(value))
    throw new ConfigError(`${key} precisa ser um nome de servidor, como equipe.empresa.com.br; recebi "${value}".`)
  return value
}

function parseLogLevel(value: string | undefined, fallback: LogLevel): LogLevel {
  if (!value) return fallback
  const level = logLevels.find((l) => l === value.trim().toLowerCase())
  if (!level) throw new ConfigError(`CONTEMPLA_LOG aceita ${logLevels.join(', ')}; recebi "${value}".`)
  return level
}

/** Parses `9464`, on this machine only, or `10.0.0.5:9464`. */
function parseMetricas(value: string | undefined): Config['metricas'] {
  if (!value) return undefined
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(value.trim()) ?? []
  if (!port || Number(port) > 65_535)
    throw new ConfigError(`CONTEMPLA_METRICAS precisa ser porta ou endereço:porta; recebi "${value}".`)
  return { host, port: Number(port) }
}

/** Each optional key is derived for this purpose. */
const derivadas = {
  CONTEMPLA_CHAVE_ASSINATURA: 'contempla/assinatura-das-assembleias',
  CONTEMPLA_CHAVE_PUSH: 'contempla/push',
} as const

/**
 * Parses a key or, where none is given, derives it from the key that signs the documents, so that it is the same at
 * every start.
 */
function parseChaveDerivada(env: Env, key: keyof typeof derivadas, chaveIndice: Buffer): Buffer {
  if (env[key]) return parseSecret(key, env[key])
  return Buffer.from(hkdfSync('sha256', chaveIndice, '', derivadas[key], 32))
}

function parseSecret(key: string, value: string | undefined): Buffer {
  if (!value) throw new ConfigError(`Falta ${key}: 32 bytes em base64. Gere com "openssl rand -base64 32".`)
  const bytes = Buffer.from(value, 'base64')
  if (bytes.length !== 32) throw new ConfigError(`${key} precisa ter 32 bytes em base64; tem ${bytes.length}.`)
  return bytes
}

const segredoWebhookMinimo = 32
// This is enough for two probes of a proxy that asks every 2 s, and one to spare.
const drenagemPadraoSegundos = 6

function parseSegredoWebhook(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (value.length < segredoWebhookMinimo)
    throw new ConfigError(
      `CONTEMPLA_SEGREDO_WEBHOOK precisa ter ao menos ${segredoWebhookMinimo} caracteres; tem ${value.length}.`,
    )
  return value
}

function parseContas(texto: string | undefined): readonly ContaDeCobranca[] {
  const partes = (texto ?? '').split(',').map((parte) => parte.trim())
  return partes.filter(Boolean).map((parte) => {
    const conta = parseContaDeCobranca(parte)
    if (!conta)
      throw new ConfigError(
        `CONTEMPLA_CONTAS_DE_COBRANCA aceita 341/agência/conta/carteira, 237/agência/conta/carteira, 001/convênio/carteira e 033/beneficiário/carteira, separadas por vírgula; recebi "${parte}".`,
      )
    return conta
  })
}

function parseContasDaRemessa(
  texto: string | undefined,
  contasDeCobranca: readonly ContaDeCobranca[],
): readonly ContaComRemessa[] {
  const partes = (texto ?? '').split(',').map((parte) => parte.trim())
  return partes.filter(Boolean).map((parte) => {
    const conta = parseContaDaRemessa(parte)
    if (!conta)
      throw new ConfigError(
        `CONTEMPLA_CONTAS_DA_REMESSA aceita 341/agência/conta/carteira, 237/agência-d/conta-d/carteira/convênio, 001/agência-d/conta-d/convênio/carteira/variação e 033/agência-d/conta-d/beneficiário/carteira/transmissão, com /letras no fim onde o banco aceita CNPJ com letras e /automatica onde a remessa do dia se gera sozinha, separadas por vírgula; recebi "${parte}".`,
      )
    if (!contasDeCobranca.some((nossa) => isDeepStrictEqual(nossa, conta.cobranca)))
      throw new ConfigError(
        `CONTEMPLA_CONTAS_DA_REMESSA tem uma conta que não está em CONTEMPLA_CONTAS_DE_COBRANCA: "${parte}".`,
      )
    return conta
  })
}

/** Parses a limit given in whole reais, up to a thousand million; returns centavos. */
const parseAlcada = (env: Env, papel: string, reais: number) =>
  parseInteger(env, `CONTEMPLA_ALCADA_${papel}`, reais, [0, 1_000_000_000]) * 100

const parseAlcadas = (env: Env) => ({
  atendente: 0,
  analista: parseAlcada(env, 'ANALISTA', 5_000),
  gestor: parseAlcada(env, 'GESTOR', 50_000),
  administrador: parseAlcada(env, 'ADMINISTRADOR', 50_000),
})

/** Reads and checks the whole environment. Throws a ConfigError that names the missing or wrong key. */
export function loadConfig(env: Env): Config {
  const demo = env['CONTEMPLA_DEMO'] === '1'
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  const secrets: Env = demo ? { ...demoSecrets(dataDir), ...env } : env
  const [chaveDados, chaveIndice, pimenta] = secretKeys.map((key) => parseSecret(key, secrets[key])) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const smtpUrl = parseUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (!demo && !smtpUrl)
    throw new ConfigError('Falta SMTP_URL: o servidor de e-mail (smtp://usuario:senha@host:porta).')
  const remetente = env['CONTEMPLA_REMETENTE'] || 'Contempla <nao-responda@localhost>'
  const contasDeCobranca = parseContas(env['CONTEMPLA_CONTAS_DE_COBRANCA'])
  return {
    host: env['HOST'] || '127.0.0.1',
    port: parseInteger(env, 'PORT', 3000, [0, 65_535]),
    demo,
    papeis: parsePapeis(env['CONTEMPLA_ROLES']),
    databaseUrl: parseDatabaseUrl(env, 'DATABASE_URL'),
    databaseUrlMigracao: parseDatabaseUrl(env, 'DATABASE_URL_MIGRACAO'),
    bancosDeLeitura: parseBancosDeLeitura(env),
    dataDir,
    chaveDados,
    chaveIndice,
    pimenta,
    chaveDeAssinatura: parseChaveDerivada(env, 'CONTEMPLA_CHAVE_ASSINATURA', chaveIndice),
    assinatura: parseAssinatura(env),
    carimbo: parseCarimbo(env),
    smtpUrl,
    remetente,
    sms: parseSms(env),
    smsDosAvisos: env['CONTEMPLA_SMS_DOS_AVISOS'] !== '0',
    push: parsePush(env, { chave: parseChaveDerivada(env, 'CONTEMPLA_CHAVE_PUSH', chaveIndice), remetente }),
    notificacoesMeses: parseInteger(env, 'CONTEMPLA_NOTIFICACOES_MESES', 24, [1, 120]),
    buscasDias: parseInteger(env, 'CONTEMPLA_BUSCAS_DIAS', 180, [1, 3650]),
    proxies: parseInteger(env, 'CONTEMPLA_PROXIES', 0, [0, 10]),
    s3: env['S3_BUCKET']
      ? {
          bucket: env['S3_BUCKET'],
          endpoint: parseUrl(env, 'S3_ENDPOINT', ['https:', 'http:']),
          region: env['S3_REGION'] || 'us-east-1',
        }
      : undefined,
    cepUrl: parseUrl(env, 'CEP_URL', ['https:', 'http:'])?.replace(/\/+$/, ''),
    placas: parsePlacas(env),
    gravame: parseGravame(env),
    notaFiscal: parseNotaFiscal(env),
    fipeUrl: parseUrl(env, 'FIPE_URL', ['https:', 'http:'])?.replace(/\/+$/, ''),
    clamd: env['CLAMD_HOST']
      ? { host: env['CLAMD_HOST'], port: parseInteger(env, 'CLAMD_PORT', 3310, [1, 65_535]) }
      : undefined,
    salesforce: parseSalesforce(env),
    segredoWebhook: parseSegredoWebhook(env['CONTEMPLA_SEGREDO_WEBHOOK']),
    contasDeCobranca,
    contasDaRemessa: parseContasDaRemessa(env['CONTEMPLA_CONTAS_DA_REMESSA'], contasDeCobranca),
    pix: parsePix(env, { demo }),
    autenticadorObrigatorio: !demo,
    hostRetaguarda: parseHost(env, 'CONTEMPLA_HOST_RETAGUARDA'),
    logLevel: parseLogLevel(env['CONTEMPLA_LOG'], demo ? 'warn' : 'info'),
    drenagemSegundos: parseInteger(env, 'CONTEMPLA_DRENAGEM', demo ? 0 : drenagemPadraoSegundos, [0, 300]),
    metricas: parseMetricas(env['CONTEMPLA_METRICAS']),
    rastros: parseUrl(env, 'CONTEMPLA_RASTROS', ['http:', 'https:']),
    // The demo bills nobody, and a person who opens it again after a month has nobody to ask.
    diasARecuperar: parseInteger(env, 'CONTEMPLA_DIAS_A_RECUPERAR', demo ? 366 : 10, [1, 366]),
    lancesPorDia: parseInteger(env, 'CONTEMPLA_LANCES_POR_DIA', 20, [1, 1000]),
    pedidosPorPessoa: parseInteger(env, 'CONTEMPLA_PEDIDOS_POR_PESSOA', 3, [1, 400]),
    pedidosPorEndereco: parseInteger(env, 'CONTEMPLA_PEDIDOS_POR_ENDERECO', 16, [1, 400]),
    alcadas: parseAlcadas(env),
    semSessaoPorSegundo: parseInteger(env, 'CONTEMPLA_SEM_SESSAO_POR_SEGUNDO', 50, [1, 100_000]),
    analise: {
      semelhancaMinima: parseInteger(env, 'CONTEMPLA_ANALISE_SEMELHANCA', 35, [0, 100]) / 100,
      semelhancaSozinha: parseInteger(env, 'CONTEMPLA_ANALISE_SEMELHANCA_SOZINHA', 45, [0, 100]) / 100,
      comparaRosto: env['CONTEMPLA_ANALISE_ROSTO'] === '1',
      leEscrito: env['CONTEMPLA_ANALISE_ESCRITO'] === '1',
      amostra: parseInteger(env, 'CONTEMPLA_ANALISE_AMOSTRA', 5, [0, 100]) / 100,
      aprovaSozinha: env['CONTEMPLA_ANALISE_APROVA'] === '1',
    },
  }
}
