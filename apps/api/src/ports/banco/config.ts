import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tipoDeChavePix } from '@contempla/consorcio'
import { ConfigError } from '../../platform/config-error.ts'

/** The secret and the certificates by which the bank's reports are recognised. */
type AvisoDoPix = {
  /** The part of the address that only the bank knows. */
  segredo: string
  /** The accepted SHA-256 of the certificates seen by the proxy, in lower-case hexadecimal; empty accepts any. */
  certificados: readonly string[]
}

/** The account that receives debited money, as the bank has it. */
export type ContaDoDebito = { agencia: string; conta: string; tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO' }

/** The Banco Central's Pix API as a bank offers it. */
export type ConfigDaPixApi = {
  tipo: 'api'
  /** The address without a slash at its end. */
  url: string
  urlDoToken: string
  clientId: string
  clientSecret: string
  /** The PEM certificate that identifies us (mTLS). */
  certificado: string
  chavePrivada: string
  /** The PEM of the authority of the bank's own certificate, where it is not a well-known one. */
  ca: string | undefined
  /** The key of the receiving account, in the DICT's notation. */
  chave: string
  /** The address where the bank reaches this installation; without it, the operator tells the bank. */
  enderecoDoAviso: string | undefined
  aviso: AvisoDoPix
  /** Without it there is no Pix Automático. */
  contaDoDebito: ContaDoDebito | undefined
}

/** The demonstration's own bank, which sends no reports without `aviso`, or a real one. */
export type ConfigDoPix = { tipo: 'embutido'; aviso: AvisoDoPix | undefined } | ConfigDaPixApi

type Env = Record<string, string | undefined>

const segredoMinimo = 32

function requireTexto(env: Env, key: string, porque: string): string {
  const value = env[key]?.trim()
  if (!value) throw new ConfigError(`Falta ${key}: ${porque}.`)
  return value
}

function parseHttps(key: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'https:' || url.search || url.hash || url.username)
    throw new ConfigError(`${key} precisa ser um endereço https://, sem parâmetros.`)
  return value.replace(/\/+$/, '')
}

function readPem(env: Env, key: string, porque: string): string {
  const file = requireTexto(env, key, porque)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`${key} precisa ser um arquivo que eu possa ler; não consegui ler "${file}".`)
  }
}

/** Parses the certificate and its key, which must belong together. */
function parseIdentidade(env: Env) {
  const certificado = readPem(env, 'PIX_CERTIFICADO', 'o arquivo PEM do certificado que o banco conhece')
  const chavePrivada = readPem(env, 'PIX_CHAVE_PRIVADA', 'o arquivo PEM da chave do certificado')
  let casam = false
  try {
    casam = new X509Certificate(certificado).checkPrivateKey(createPrivateKey(chavePrivada))
  } catch {
    throw new ConfigError('PIX_CERTIFICADO e PIX_CHAVE_PRIVADA precisam ser arquivos PEM, a chave sem senha.')
  }
  if (!casam) throw new ConfigError('PIX_CHAVE_PRIVADA não é a chave de PIX_CERTIFICADO.')
  return { certificado, chavePrivada }
}

function parseSegredo(env: Env): string {
  const segredo = requireTexto(env, 'PIX_SEGREDO_DO_AVISO', 'a parte do endereço dos avisos que só o banco conhece')
  if (segredo.length < segredoMinimo || !/^[\w-]{1,120}$/.test(segredo))
    throw new ConfigError(
      `PIX_SEGREDO_DO_AVISO precisa ter de ${segredoMinimo} a 120 letras, algarismos, "-" ou "_"; gere com "openssl rand -hex 32".`,
    )
  return segredo
}

function parseCertificados(texto: string | undefined): readonly string[] {
  const partes = (texto ?? '').split(',').map((parte) => parte.replaceAll(':', '').trim().toLowerCase())
  return partes.filter(Boolean).map((parte) => {
    if (!/^[0-9a-f]{64}$/.test(parte))
      throw new ConfigError('PIX_CERTIFICADOS_DO_AVISO aceita SHA-256 em hexadecimal, separados por vírgula.')
    return parte
  })
}

const parseAviso = (env: Env): AvisoDoPix => ({
  segredo: parseSegredo(env),
  certificados: parseCertificados(env['PIX_CERTIFICADOS_DO_AVISO']),
})

function parseChave(env: Env): string {
  const chave = requireTexto(env, 'PIX_CHAVE', 'a chave Pix da conta que recebe')
  if (tipoDeChavePix(chave) === null)
    throw new ConfigError(
      'PIX_CHAVE precisa ser uma chave como o DICT a guarda: CPF ou CNPJ sem máscara, +55 com DDD e número, e-mail ou chave aleatória.',
    )
  return chave
}

function parseContaDoDebito(texto: string | undefined): ContaDoDebito | undefined {
  if (!texto?.trim()) return undefined
  const [, agencia, conta, tipoConta] =
    /^(\d{1,4})\/([\dA-Z]{1,20})\/(CORRENTE|POUPANCA|PAGAMENTO)$/.exec(texto.trim()) ?? []
  if (!agencia || !conta || (tipoConta !== 'CORRENTE' && tipoConta !== 'POUPANCA' && tipoConta !== 'PAGAMENTO'))
    throw new ConfigError(
      'PIX_CONTA_DO_DEBITO precisa ser agência/conta/tipo, como 1234/567890/CORRENTE; o tipo é CORRENTE, POUPANCA ou PAGAMENTO.',
    )
  return { agencia, conta, tipoConta }
}

/** Parses the bank that receives Pix: a real one where PIX_URL is given; otherwise, only in the demo, its own. */
export function parsePix(env: Env, { demo }: { demo: boolean }): ConfigDoPix | undefined {
  const url = env['PIX_URL']?.trim()
  if (!url && !demo) return undefined
  if (!url) return { tipo: 'embutido', aviso: env['PIX_SEGREDO_DO_AVISO'] ? parseAviso(env) : undefined }
  const { PIX_CA: ca, PIX_ENDERECO_DO_AVISO: enderecoDoAviso } = env
  return {
    tipo: 'api',
    url: parseHttps('PIX_URL', url),
    urlDoToken: parseHttps(
      'PIX_URL_DO_TOKEN',
      requireTexto(env, 'PIX_URL_DO_TOKEN', 'onde o banco dá os tokens (OAuth2)'),
    ),
    clientId: requireTexto(env, 'PIX_CLIENT_ID', 'o client_id que o banco deu'),
    clientSecret: requireTexto(env, 'PIX_CLIENT_SECRET', 'o client_secret que o banco deu'),
    ...parseIdentidade(env),
    ca: ca ? readPem(env, 'PIX_CA', '') : undefined,
    chave: parseChave(env),
    enderecoDoAviso: enderecoDoAviso ? parseHttps('PIX_ENDERECO_DO_AVISO', enderecoDoAviso) : undefined,
    aviso: parseAviso(env),
    contaDoDebito: parseContaDoDebito(env['PIX_CONTA_DO_DEBITO']),
  }
}
