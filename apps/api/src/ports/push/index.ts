import webpush from 'web-push'
import type { Config } from '../../platform/config.ts'

/** A browser's address and the keys that encrypt its messages (RFC 8291), as `PushSubscription` gives them. */
export type InscricaoPush = { endpoint: string; keys: { p256dh: string; auth: string } }

export type MensagemPush = {
  /** The content for the service worker; it is encrypted for it alone, and still names nobody. */
  corpo: string
  /** At most 32 characters of base64url; a later message of the same topic replaces an undelivered one. */
  topico: string
  /** A message that asks for something comes at once; one that only tells waits for the device to wake up. */
  urgente: boolean
}

/** Web Push (RFC 8030) to the browsers' own services. */
export type Push = {
  /** A browser subscribes with this key: an uncompressed P-256 point in base64url. */
  chave: string
  /**
   * Tells whether an address belongs to an accepted service and is written as browsers write it, so that each browser
   * has one address and no other address of a stranger's is called.
   */
  aceita: (endpoint: string) => boolean
  /** Hands a message over. Throws where the service did not accept it this time. */
  enviar: (inscricao: InscricaoPush, mensagem: MensagemPush) => Promise<Entrega>
}

/**
 * 'sem-inscricao' means that the browser is no longer subscribed; 'recusada' that the same message would be refused at
 * every try.
 */
export type Entrega = 'entregue' | 'sem-inscricao' | 'recusada'

const timeoutPadraoMs = 5000
/** A message that did not arrive within three days is read in the app. */
export const validadeSegundos = 3 * 86_400
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

/** Creates the sender; undefined where the installation sends none. */
export function createPush(config: Config['push'], { timeoutMs = timeoutPadraoMs } = {}): Push | undefined {
  if (!config) return undefined
  const { chavePublica, chavePrivada, contato } = config
  const padroes = config.servicos.map(toPadrao)
  const aceita = (endpoint: string) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    return url?.href === endpoint && !url.username && !url.password && padroes.some((padrao) => padrao.test(url.origin))
  }
  return {
    chave: chavePublica,
    aceita,
    async enviar(inscricao, { corpo, topico, urgente }) {
      if (!aceita(inscricao.endpoint)) return 'sem-inscricao'
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
