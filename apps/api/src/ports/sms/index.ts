import type { Config } from '../../platform/config.ts'
import type { Enviar } from '../../platform/mail/outbox.ts'
import { fillModelo } from './modelo.ts'

const timeoutPadraoMs = 10_000

type Gateway = NonNullable<Config['sms']> & { timeoutMs?: number }

/**
 * Sends text messages through a gateway that takes JSON over HTTP. Any 2xx is an acceptance; anything else throws with
 * the status only, because a gateway's answer may repeat the number and the text. `{id}` is the same at every try, for
 * gateways that send nothing twice.
 */
export const createSmsGateway =
  ({ url, metodo, token, modelo, timeoutMs = timeoutPadraoMs }: Gateway): Enviar =>
  async (mensagem) => {
    const response = await fetch(url, {
      method: metodo,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token ? { [token.cabecalho]: token.valor } : {}),
      },
      body: JSON.stringify(fillModelo(modelo, mensagem)),
      // Token and message go only to the configured host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`o gateway de SMS respondeu ${response.status}`)
  }
