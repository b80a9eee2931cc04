import webpush from 'web-push'
import type { Config } from '../../platform/config.ts'
import { relogioDoSistema } from '../../platform/relogio.ts'
import { createFcm, type EnderecosDoFcm } from './fcm.ts'
import { type Entrega, type MensagemPush, validadeSegundos } from './mensagem.ts'

export { validadeSegundos }

/** A browser's address and the keys that encrypt its messages (RFC 8291), as `PushSubscription` gives them. */
export type InscricaoDoNavegador = { endpoint: string; keys: { p256dh: string; auth: string } }
/** An app's address is Firebase's token after `fcm:`; Firebase reads what is sent to it, which names nobody. */
export type InscricaoPush = InscricaoDoNavegador | { endpoint: string; keys?: undefined }

/** Web Push (RFC 8030) to the browsers' own services, and Firebase to the apps. */
export type Push = {
  /** A browser subscribes with this key: an uncompressed P-256 point in base64url. */
  chave: string
  /**
   * Tells whether an address belongs to an accepted service and is written as browsers write it, so that each browser
   * has one address and no other address of a stranger's is called.
   */
  aceita: (endpoint: string) => boolean
  /** Whether the installation sends to apps. */
  aplicativo: boolean
  /** Hands a message over. Throws where the service did not accept it this time. */
  enviar: (inscricao: InscricaoPush, mensagem: MensagemPush) => Promise<Entrega>
}

const timeoutPadraoMs = 5000
/**
 * These answers mean an expired or withdrawn subscription (RFC 8030, §7.3); the other refusals are permanent for the
 * same message.
 */
const entregas: Readonly<Record<number, Entrega>> = {
  404: 'sem-inscricao',
  410: 'sem-inscricao',
  400: 'recusada',
  401: 'recusada',
  403: 'recusada',
  413: 'recusada',
}

const escaparDeRegex = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Converts an origin to a pattern, such as `https://*.push.apple.com` with one label or more for the star. */
const toPadrao = (origem: string) => new RegExp(`^${escaparDeRegex(origem).replace('\\*', '[a-z0-9.-]+')}$`)

const prefixoDoApp = 'fcm:'
/** As Firebase makes them: long, of these characters alone. */
const tokenDeApp = /^fcm:[\w:-]{20,900}$/
export const isDeApp = (endpoint: string): boolean => endpoint.startsWith(prefixoDoApp)

type Opcoes = { timeoutMs?: number; enderecosDoFcm?: EnderecosDoFcm }

/** Creates the sender; undefined where the installation sends none. */
export function createPush(
  config: Config['push'],
  { timeoutMs = timeoutPadraoMs, enderecosDoFcm: enderecos }: Opcoes = {},
): Push | undefined {
  if (!config) return undefined
  const { chavePublica, chavePrivada, contato } = config
  // Google reads the time in what is signed: of the machine, whatever the demo's clock says.
  const agora = () => relogioDoSistema.agora().getTime()
  const enviarAoApp = config.fcm && createFcm(config.fcm, { timeoutMs, agora, ...(enderecos ? { enderecos } : {}) })
  const padroes = config.servicos.map(toPadrao)
  const aceita = (endpoint: string) => {
    if (isDeApp(endpoint)) return enviarAoApp !== undefined && tokenDeApp.test(endpoint)
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    return url?.href === endpoint && !url.username && !url.password && padroes.some((padrao) => padrao.test(url.origin))
  }
  return {
    chave: chavePublica,
    aplicativo: enviarAoApp !== undefined,
    aceita,
    async enviar(inscricao, mensagem) {
      if (!aceita(inscricao.endpoint)) return 'sem-inscricao'
      if (!inscricao.keys)
        return enviarAoApp?.(inscricao.endpoint.slice(prefixoDoApp.length), mensagem) ?? 'sem-inscricao'
      const { corpo, topico, urgente } = mensagem
      const { endpoint, headers, body } = webpush.generateRequestDetails(inscricao, corpo, {
        vapidDetails: { subject: contato, publicKey: chavePublica, privateKey: chavePrivada },
        TTL: validadeSegundos,
        topic: topico,
        urgency: urgente ? 'high' : 'normal',
      })
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return 'entregue'
      const entrega = entregas[response.status]
      if (!entrega) throw new Error(`o serviço de push respondeu ${response.status}`)
      return entrega
    },
  }
}
