import { createPrivateKey, sign } from 'node:crypto'
import { ConfigError } from '../../platform/config-error.ts'
import { type Entrega, type MensagemDoApp, validadeSegundos } from './mensagem.ts'

/** A service account of the Firebase project that the apps belong to, as Google writes it. */
export type ConfigDoFcm = { projeto: string; conta: string; chavePrivada: string }

export type EnderecosDoFcm = { token: string; envio: string }
const doGoogle: EnderecosDoFcm = {
  token: 'https://oauth2.googleapis.com/token',
  envio: 'https://fcm.googleapis.com',
}

/** How long Google lets an assertion of ours stand, and how long before its token ends another is asked for. */
const horaSegundos = 3600
const folgaSegundos = 60

/** The JSON of the account in `CONTEMPLA_FCM`; undefined where there is none. Throws a ConfigError. */
export function parseFcm(env: Record<string, string | undefined>): ConfigDoFcm | undefined {
  const texto = env['CONTEMPLA_FCM']
  if (!texto) return undefined
  try {
    const { project_id: projeto, client_email: conta, private_key: chavePrivada } = JSON.parse(texto)
    createPrivateKey(chavePrivada)
    if (/^[a-z][\w-]+$/.test(projeto) && /^\S+@\S+$/.test(conta)) return { projeto, conta, chavePrivada }
  } catch {
    // Said below: the text is a secret, and no part of it is told.
  }
  throw new ConfigError('CONTEMPLA_FCM não é o JSON de uma conta de serviço do Firebase.')
}

const base64url = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url')

/** An assertion of the account's own (RFC 7523), by which Google gives a token to send with. */
function assertionDe({ conta, chavePrivada }: ConfigDoFcm, para: string, agoraMs: number): string {
  const iat = Math.floor(agoraMs / 1000)
  const claims = {
    iss: conta,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
    aud: para,
    iat,
    exp: iat + horaSegundos,
  }
  const dito = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`
  return `${dito}.${sign('sha256', Buffer.from(dito), chavePrivada).toString('base64url')}`
}

/**
 * These answers are permanent for the same message: an app that was removed (404), a message or an account that is refused.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
 */
const entregas: Readonly<Record<number, Entrega>> = { 404: 'sem-inscricao', 400: 'recusada', 403: 'recusada' }

/** Sends to apps by Firebase's HTTP v1. The message names nobody: it is shown on a locked screen as it is. */
export function createFcm(
  config: ConfigDoFcm,
  opcoes: { timeoutMs: number; agora: () => number; enderecos?: EnderecosDoFcm },
) {
  const { timeoutMs, agora, enderecos = doGoogle } = opcoes
  let guardado: { token: string; ate: number } | undefined

  const post = (url: string, headers: Record<string, string>, body: string) =>
    fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })

  async function tokenDeEnvio(): Promise<string> {
    if (guardado && agora() < guardado.ate) return guardado.token
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionDe(config, enderecos.token, agora()),
    })
    const response = await post(
      enderecos.token,
      { 'content-type': 'application/x-www-form-urlencoded' },
      body.toString(),
    )
    if (!response.ok) throw new Error(`o Google não deu token de envio: ${response.status}`)
    const { access_token, expires_in } = Object(await response.json())
    if (typeof access_token !== 'string' || typeof expires_in !== 'number') throw new Error('o token veio sem forma')
    guardado = { token: access_token, ate: agora() + (expires_in - folgaSegundos) * 1000 }
    return access_token
  }

  return async function enviar(
    token: string,
    { titulo, texto, caminho, topico, urgente }: MensagemDoApp,
  ): Promise<Entrega> {
    const message = {
      token,
      notification: { title: titulo, body: texto },
      data: { caminho },
      android: { priority: urgente ? 'HIGH' : 'NORMAL', ttl: `${validadeSegundos}s`, collapse_key: topico },
      apns: { headers: { 'apns-priority': urgente ? '10' : '5', 'apns-collapse-id': topico } },
    }
    const response = await post(
      `${enderecos.envio}/v1/projects/${config.projeto}/messages:send`,
      { authorization: `Bearer ${await tokenDeEnvio()}`, 'content-type': 'application/json' },
      JSON.stringify({ message }),
    )
    await response.body?.cancel()
    if (response.ok) return 'entregue'
    // Taken back before its hour: the next try asks for another.
    if (response.status === 401) guardado = undefined
    const entrega = entregas[response.status]
    if (!entrega) throw new Error(`o Firebase não tomou a mensagem: ${response.status}`)
    return entrega
  }
}
