import { createECDH } from 'node:crypto'
import { ConfigError } from '../../platform/config-error.ts'
import { type ConfigDoFcm, parseFcm } from './fcm.ts'

export type ConfigDoPush = {
  /**
   * An uncompressed P-256 point and its scalar in base64url, which identify the sender to the browsers' services (RFC
   * 8292).
   */
  chavePublica: string
  chavePrivada: string
  /** A service reports problems to this contact: `mailto:` or `https:`. */
  contato: string
  /** The origins of the accepted services; `*` stands for one label or more. */
  servicos: readonly string[]
  /** Absent where no app wraps the portal, or none is told of notices. */
  fcm?: ConfigDoFcm | undefined
}

/** The services of Chrome and its derivatives, Firefox, Safari and Edge. */
const servicosDosNavegadores = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

type Env = Record<string, string | undefined>

function parseServicos(texto: string | undefined): readonly string[] {
  const servicos = (texto ?? '').split(',').flatMap((parte) => parte.trim().toLowerCase() || [])
  for (const servico of servicos)
    if (!/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(servico))
      throw new ConfigError(
        `CONTEMPLA_PUSH_SERVICOS aceita endereços https:// sem caminho, como https://*.push.apple.com, separados por vírgula; recebi "${servico}".`,
      )
  return servicos.length > 0 ? servicos : servicosDosNavegadores
}

/** Takes the address from a mail's sender: "Nome <caixa@empresa.com.br>" or the address alone. */
const caixaDe = (remetente: string) => /<([^<>]+)>\s*$/.exec(remetente)?.[1] ?? remetente.trim()

/**
 * Computes the public part of a private key of 32 bytes. Throws where they are no key of the curve, as about one in
 * 2^32 is.
 */
export function chavesDoPush(privada: Buffer): Pick<ConfigDoPush, 'chavePublica' | 'chavePrivada'> {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privada)
  return { chavePublica: ecdh.getPublicKey('base64url'), chavePrivada: privada.toString('base64url') }
}

/** `CONTEMPLA_PUSH=0` sends none. Throws a ConfigError. */
export function parsePush(
  env: Env,
  { chave, remetente }: { chave: Buffer; remetente: string },
): ConfigDoPush | undefined {
  if (env['CONTEMPLA_PUSH'] === '0') return undefined
  try {
    return {
      ...chavesDoPush(chave),
      contato: `mailto:${caixaDe(remetente)}`,
      servicos: parseServicos(env['CONTEMPLA_PUSH_SERVICOS']),
      fcm: parseFcm(env),
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError('CONTEMPLA_CHAVE_PUSH não serve: gere outra com "openssl rand -base64 32".')
  }
}
