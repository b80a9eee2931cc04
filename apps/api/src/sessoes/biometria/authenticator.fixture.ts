import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint16 = (n: number) => Buffer.from([n >> 8, n & 255])
const uint32 = (n: number) => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255])

const flags = { presente: 0x01, verificado: 0x04, comCredencial: 0x40 }

/** A byte string and a text of CBOR (RFC 8949 §3.1, major types 2 and 3), of the lengths needed here (24 to 65,535; under 24). */
const cborBytes = (bytes: Buffer) => {
  const head =
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)])
  return Buffer.concat([head, bytes])
}
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An ES256 key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053 §7.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

export type Site = { origin: string; rpId: string }
type Variation = {
  /** What the browser says of the page; the site itself unless told. */
  origin?: string
  rpId?: string
  verificado?: boolean
  contador?: number
  type?: string
  id?: string
  transports?: unknown
}

/** A passkey in software, and the browser around it: answers challenges as WebAuthn Level 3 has it. */
export function createAuthenticator(site: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let contador = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authData = (v: Variation, extra: number, rest: Buffer) => {
    contador = v.contador ?? contador + 1
    const bits = flags.presente | (v.verificado === false ? 0 : flags.verificado) | extra
    return Buffer.concat([sha256(v.rpId ?? site.rpId), Buffer.from([bits]), uint32(contador), rest])
  }

  const answer = (v: Variation, response: object) => {
    const own = v.id ?? id.toString('base64url')
    return { id: own, rawId: own, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    id: id.toString('base64url'),
    /** The answer to the options of a registration. */
    create({ challenge }: { challenge: string }, v: Variation = {}) {
      const credencial = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
      const data = authData(v, flags.comCredencial, credencial)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return answer(v, {
        clientDataJSON: clientData(v.type ?? 'webauthn.create', challenge, v.origin ?? site.origin).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
        transports: v.transports ?? ['internal', 'hybrid'],
      })
    },
    /** The answer to the options of a login. */
    get({ challenge }: { challenge: string }, v: Variation = {}) {
      const client = clientData(v.type ?? 'webauthn.get', challenge, v.origin ?? site.origin)
      const data = authData(v, 0, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer(v, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
