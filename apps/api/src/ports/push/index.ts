import webpush from 'web-push'
import type { Config } from '../../platform/config.ts'

/** Where a browser is called and the keys that its messages are encrypted for (RFC 8291), as `PushSubscription` gives them. */
export type InscricaoPush = { endpoint: string; keys: { p256dh: string; auth: string } }

export type MensagemPush = {
  /** What the service worker is given: encrypted for it alone, and still nothing that names anybody. */
  corpo: string
  /** At most 32 characters of base64url: a later message of the same topic takes the place of one not yet delivered. */
  topico: string
  /** What asks for something comes at once; what only tells waits for the device to wake up. */
  urgente: boolean
}

/** Web Push (RFC 8030) to the browsers' own services. */
export type Push = {
  /** The key that a browser subscribes with: an uncompressed P-256 point, base64url. */
  chave: string
  /**
   * Whether an address is of a service that this installation sends to, written as a browser writes it, so that each has
   * one: nothing else that a stranger names is called.
   */
  aceita: (endpoint: string) => boolean
  /** Hands a message over. Throws where the service took it not this time. */
  enviar: (inscricao: InscricaoPush, mensagem: MensagemPush) => Promise<Entrega>
}

/** 'sem-inscricao': the browser is subscribed no more; 'recusada': the same message would be refused at every try. */
export type Entrega = 'entregue' | 'sem-inscricao' | 'recusada'

const timeoutPadraoMs = 5000
/** What did not arrive in three days is read in the app. */
export const validadeSegundos = 3 * 86_400
/** RFC 8030, §7.3: a subscription that expired, or that the person took back. What else is refused as it is, stays so. */
const entregas: Readonly<Record<number, Entrega>> = {
  404: 'sem-inscricao',
  410: 'sem-inscricao',
  400: 'recusada',
  401: 'recusada',
  403: 'recusada',
  413: 'recusada',
}

const escaparDeRegex = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `https://*.push.apple.com`: one label or more where the star is. */
const toPadrao = (origem: string) => new RegExp(`^${escaparDeRegex(origem).replace('\\*', '[a-z0-9.-]+')}$`)

/** Nothing where the installation sends none. */
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
