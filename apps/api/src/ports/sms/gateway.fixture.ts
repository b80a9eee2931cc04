import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const tokenDoGateway = 'Bearer segredo-do-gateway'

async function read(request: IncomingMessage): Promise<string> {
  let texto = ''
  for await (const parte of request) texto += String(parte)
  return texto
}

/**
 * Refuses as a gateway of this kind does: another method, another type, no token, and any body but the documented one.
 */
function recusa({ method, headers }: IncomingMessage, corpo: unknown): number | undefined {
  if (method !== 'POST') return 405
  if (headers.authorization !== tokenDoGateway) return 401
  if (headers['content-type'] !== 'application/json') return 415
  if (typeof corpo !== 'object' || corpo === null) return 400
  const { to, contents, externalId, ...resto } = corpo as Record<string, unknown>
  const [conteudo, ...outros] = Array.isArray(contents) ? contents : []
  const { type, text } = Object(conteudo)
  const certo =
    Object.keys(resto).length === 0 &&
    outros.length === 0 &&
    /^55\d{10,11}$/.test(String(to)) &&
    /^\d+$/.test(String(externalId)) &&
    type === 'text' &&
    typeof text === 'string' &&
    text.length > 0
  return certo ? undefined : 400
}

/** Starts a gateway over HTTP that enforces its protocol and accepts each `externalId` once. */
export async function startGateway() {
  const aceitas = new Map<string, { para: string; texto: string }>()
  const state = { pedidos: 0, responder: undefined as ((n: number) => number | 'cala' | 'desvia') | undefined }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const n = ++state.pedidos
    const corpo: unknown = JSON.parse((await read(request)) || 'null')
    const forcado = state.responder?.(n)
    if (forcado === 'cala') return
    if (forcado === 'desvia') return void response.writeHead(307, { location: '/outro' }).end()
    const status = forcado ?? recusa(request, corpo) ?? 202
    if (status === 202) {
      const { to, contents, externalId } = corpo as { to: string; contents: [{ text: string }]; externalId: string }
      if (!aceitas.has(externalId)) aceitas.set(externalId, { para: to, texto: contents[0].text })
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ recebido: corpo }))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const porta = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${porta}/v1/sms`,
    state,
    aceitas,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type GatewayDeTeste = Awaited<ReturnType<typeof startGateway>>

/** The body that the gateway documents, as an operator would write it. */
export const corpoDoGateway = '{"to":"{numero}","externalId":"{id}","contents":[{"type":"text","text":"{texto}"}]}'
