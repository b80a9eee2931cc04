import type { ConfigDaSalesforce } from './config.ts'
import { ErroDaPlataforma } from './erro.ts'
import { codigosDe, type Parte, type PedidoComposto, RespostaComposta, Token, VERSAO } from './formas.ts'

/** This is more than any answer asked for: 200 of the longest records. */
const maxRespostaBytes = 8 * 1024 * 1024

type Resposta = { status: number; corpo: unknown }

async function readCorpo(response: Response): Promise<unknown> {
  if (Number(response.headers.get('content-length') ?? 0) > maxRespostaBytes) throw new Error('resposta grande demais')
  const partes: Uint8Array[] = []
  let bytes = 0
  for await (const parte of response.body ?? []) {
    bytes += parte.length
    if (bytes > maxRespostaBytes) throw new Error('resposta grande demais')
    partes.push(parte)
  }
  const texto = Buffer.concat(partes).toString('utf8')
  return texto === '' ? undefined : JSON.parse(texto)
}

function erroDaParte({ referenceId, httpStatusCode, body }: Parte): ErroDaPlataforma {
  const codigos = codigosDe(body)
  return new ErroDaPlataforma(`a plataforma de casos recusou ${referenceId}: ${httpStatusCode} (${codigos})`, {
    // Two concurrent writes to one record only need another try.
    definitivo: httpStatusCode >= 400 && httpStatusCode < 500 && codigos !== 'UNABLE_TO_LOCK_ROW',
  })
}

/** Creates a client of an organisation, with one token for all callers, requested anew once it is refused. */
export function createCliente({ url, clientId, clientSecret }: ConfigDaSalesforce) {
  let token: Promise<string> | undefined

  async function send(
    caminho: string,
    init: { headers: Record<string, string>; body: string; signal: AbortSignal },
  ): Promise<Resposta> {
    try {
      const response = await fetch(`${url}${caminho}`, {
        method: 'POST',
        ...init,
        // Token and personal data go only to the configured host.
        redirect: 'error',
      })
      return { status: response.status, corpo: await readCorpo(response) }
    } catch (cause) {
      throw new ErroDaPlataforma('a plataforma de casos não respondeu', { cause })
    }
  }

  async function askToken(signal: AbortSignal): Promise<string> {
    const { status, corpo } = await send('/services/oauth2/token', {
      signal,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    })
    const lido = status === 200 ? Token.safeParse(corpo) : undefined
    if (!lido?.success) throw new ErroDaPlataforma(`a plataforma de casos não deu um token: respondeu ${status}`)
    return lido.data.access_token
  }

  function getToken(signal: AbortSignal): Promise<string> {
    token ??= askToken(signal).catch((error: unknown) => {
      token = undefined
      throw error
    })
    return token
  }

  async function compor(pedidos: readonly PedidoComposto[], signal: AbortSignal): Promise<Resposta> {
    const usado = getToken(signal)
    const resposta = await send(`${VERSAO}/composite`, {
      signal,
      headers: {
        authorization: `Bearer ${await usado}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ allOrNone: true, compositeRequest: pedidos }),
    })
    if (resposta.status === 401 && token === usado) token = undefined
    return resposta
  }

  /**
   * Sends these requests, all or none (the composite resource), within this time, sign-in included. Throws
   * ErroDaPlataforma where one was refused.
   */
  return async function pedir(pedidos: readonly PedidoComposto[], prazoMs: number): Promise<Parte[]> {
    const signal = AbortSignal.timeout(prazoMs)
    const primeira = await compor(pedidos, signal)
    const { status, corpo } = primeira.status === 401 ? await compor(pedidos, signal) : primeira
    const lido = status === 200 ? RespostaComposta.safeParse(corpo) : undefined
    if (!lido?.success) {
      const codigos = codigosDe(corpo)
      throw new ErroDaPlataforma(`a plataforma de casos respondeu ${status}${codigos ? ` (${codigos})` : ''}`, {
        definitivo: status === 400,
      })
    }
    const partes = lido.data.compositeResponse
    const recusadas = partes.filter(({ httpStatusCode }) => httpStatusCode > 299)
    // When all are rolled back, the held-up parts say only that; the part that caused it says why.
    const recusada = recusadas.find(({ body }) => codigosDe(body) !== 'PROCESSING_HALTED') ?? recusadas.at(-1)
    if (recusada) throw erroDaParte(recusada)
    return partes
  }
}
