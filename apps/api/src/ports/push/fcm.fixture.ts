import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConfigDoFcm } from './fcm.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const chavePrivada = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
export const conta = {
  project_id: 'consorcio-exemplo',
  client_email: 'avisos@consorcio-exemplo.iam.gserviceaccount.com',
}
export const config: ConfigDoFcm = { projeto: conta.project_id, conta: conta.client_email, chavePrivada }
/** Google's two services, as far as a sender meets them. */
export async function startGoogle() {
  const state = { responder: 200, tokens: 0, recebidas: [] as { url: string; autorizacao: string; message: unknown }[] }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const partes: Buffer[] = []
    for await (const parte of request) partes.push(Buffer.from(parte))
    const corpo = Buffer.concat(partes).toString()
    const json = (status: number, valor: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(valor))
    }
    if (request.url === '/token') {
      const assertion = new URLSearchParams(corpo).get('assertion') ?? ''
      const [cabecalho = '', claims = '', assinatura = ''] = assertion.split('.')
      const certa = verify(
        'sha256',
        Buffer.from(`${cabecalho}.${claims}`),
        publicKey,
        Buffer.from(assinatura, 'base64url'),
      )
      const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
      const boa =
        certa &&
        iss === conta.client_email &&
        aud === `${endereco}/token` &&
        scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
        exp - iat === 3600
      state.tokens++
      return json(boa ? 200 : 401, boa ? { access_token: `t${state.tokens}`, expires_in: 3600 } : {})
    }
    state.recebidas.push({
      url: request.url ?? '',
      autorizacao: request.headers.authorization ?? '',
      message: JSON.parse(corpo).message,
    })
    json(state.responder, {})
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const endereco = `http://127.0.0.1:${port}`
  const enderecos = { token: `${endereco}/token`, envio: endereco }
  return { state, enderecos, close: () => void server.close() }
}
