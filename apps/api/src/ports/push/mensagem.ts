export type MensagemPush = {
  /** The content for the service worker; it is encrypted for it alone, and still names nobody. */
  corpo: string
  /** At most 32 characters of base64url; a later message of the same topic replaces an undelivered one. */
  topico: string
  /** A message that asks for something comes at once; one that only tells waits for the device to wake up. */
  urgente: boolean
  /** What an app shows, which has no service worker to open `corpo`: in these words, which name nobody. */
  titulo: string
  texto: string
  /** Where the app goes when the message is touched. */
  caminho: string
}

export type MensagemDoApp = Omit<MensagemPush, 'corpo'>

/**
 * 'sem-inscricao' means that the browser is no longer subscribed; 'recusada' that the same message would be refused at
 * every try.
 */
export type Entrega = 'entregue' | 'sem-inscricao' | 'recusada'

/** A message that did not arrive within three days is read in the app. */
export const validadeSegundos = 3 * 86_400
