import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { relogioDoSistema } from '../../platform/relogio.ts'
import type { InscricaoDoNavegador } from './index.ts'

const hmac = (chave: Buffer, ...partes: (Buffer | string)[]) =>
  createHmac('sha256', chave)
    .update(Buffer.concat(partes.map((parte) => Buffer.from(parte))))
    .digest()

export type Navegador = { privada: string; keys: InscricaoDoNavegador['keys'] }

/** Makes the keys of a browser as it does on subscribing. */
export function createNavegador(): Navegador {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return {
    privada: ecdh.getPrivateKey('base64url'),
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/**
 * Decrypts a message as a browser does: RFC 8188, §2.1 for the header, RFC 8291, §3.4 for the keys. Throws where it is
 * another's.
 */
export function abrirMensagem(corpo: Buffer, { privada, keys }: Navegador): string {
  const [salt, tamanhoDaChave] = [corpo.subarray(0, 16), corpo.readUInt8(20)]
  const [deQuem, cifrado] = [corpo.subarray(21, 21 + tamanhoDaChave), corpo.subarray(21 + tamanhoDaChave)]
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privada, 'base64url')
  const [minha, segredo] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const ikm = hmac(hmac(segredo, ecdh.computeSecret(deQuem)), 'WebPush: info\0', minha, deQuem, '\x01')
  const prk = hmac(salt, ikm)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hmac(prk, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16),
    hmac(prk, 'Content-Encoding: nonce\0\x01').subarray(0, 12),
  )
  decipher.setAuthTag(cifrado.subarray(-16))
  const claro = Buffer.concat([decipher.update(cifrado.subarray(0, -16)), decipher.final()])
  const fim = claro.lastIndexOf(2)
  if (fim < 0) throw new Error('a mensagem não tem o fim que o RFC 8188 pede')
  return claro.subarray(0, fim).toString('utf8')
}

/** Tells whether `vapid t=…, k=…` is signed by that key for this service, for at most a day (RFC 8292, §2 and §3). */
function isAssinada(autorizacao: string | undefined, origem: string): boolean {
  const [, token = '', chave = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(autorizacao ?? '') ?? []
  const [cabecalho = '', corpo = '', assinatura = ''] = token.split('.')
  const ponto = Buffer.from(chave, 'base64url')
  if (ponto.length !== 65) return false
  const publica = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ponto.subarray(1, 33).toString('base64url'),
      y: ponto.subarray(33).toString('base64url'),
    },
  })
  const { aud, exp, sub } = JSON.parse(Buffer.from(corpo, 'base64url').toString())
  const restam = exp - relogioDoSistema.agora().getTime() / 1000
  const certa = verify(
    'sha256',
    Buffer.from(`${cabecalho}.${corpo}`),
    { key: publica, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  )
  return certa && aud === origem && restam > 0 && restam <= 86_400 && /^(mailto|https):/.test(sub)
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const partes: Buffer[] = []
  for await (const parte of request) partes.push(Buffer.from(parte))
  return Buffer.concat(partes)
}

/** Starts a browsers' push service (RFC 8030) that accepts only signed and encrypted messages. */
export async function startServicoDePush() {
  const recebidas: { caminho: string; corpo: Buffer; topico: string; urgencia: string; ttl: number }[] = []
  const state = {
    responder: undefined as number | 'cala' | 'desvia' | undefined,
    /** Counts the requests, whatever it answered. */
    pedidos: 0,
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const corpo = await read(request)
    state.pedidos++
    if (state.responder === 'cala') return
    if (state.responder === 'desvia') return void response.writeHead(307, { location: '/outro' }).end()
    const { headers, url: caminho = '', method } = request
    const certa =
      method === 'POST' &&
      headers['content-encoding'] === 'aes128gcm' &&
      /^\d+$/.test(String(headers['ttl'])) &&
      /^[\w-]{1,32}$/.test(String(headers['topic']))
    const recusa = !isAssinada(headers.authorization, url) ? 403 : certa ? undefined : 400
    const status = state.responder ?? recusa ?? 201
    const [topico, urgencia, ttl] = ['topic', 'urgency', 'ttl'].map((nome) => String(headers[nome]))
    if (status === 201 && topico && urgencia) recebidas.push({ caminho, corpo, topico, urgencia, ttl: Number(ttl) })
    response.writeHead(status).end('recebido')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url,
    state,
    recebidas,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type ServicoDePush = Awaited<ReturnType<typeof startServicoDePush>>
