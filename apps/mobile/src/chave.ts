import { encodeCBOR } from '@levischuck/tiny-cbor'
import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser'

/** A passkey of this app, as the vault keeps it: the key and an opaque number of its owner's, and nothing else of anybody. */
export type ChaveDoApp = { id: string; rpId: string; usuario: string; privada: JsonWebKey }

export type Site = { origin: string; rpId: string }

const curva = { name: 'ECDSA', namedCurve: 'P-256' } as const
const assinatura = { name: 'ECDSA', hash: 'SHA-256' } as const
/** Flags of the authenticator's data (WebAuthn §6.1): user present, user verified, credential included. */
const marcas = { presente: 0x01, verificado: 0x04, comCredencial: 0x40 } as const

const utf8 = (texto: string) => new TextEncoder().encode(texto)
const bytesDe = (base64url: string) => new Uint8Array(base64URLStringToBuffer(base64url))
const textoDe = (bytes: Uint8Array<ArrayBuffer>) => bufferToBase64URLString(bytes.buffer)
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

function juntar(...partes: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const junto = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0))
  let ate = 0
  for (const parte of partes) {
    junto.set(parte, ate)
    ate += parte.length
  }
  return junto
}

const dadosDoCliente = (type: string, challenge: string, origin: string) =>
  utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Without a counter of uses, as platform passkeys have none: one that is restored from a copy would disagree with it. */
const dadosDoAutenticador = async (rpId: string, extra: number, ...resto: Uint8Array[]) =>
  juntar(await sha256(utf8(rpId)), Uint8Array.of(marcas.presente | marcas.verificado | extra, 0, 0, 0, 0), ...resto)

const resposta = (id: string, response: object) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
  response,
})

/**
 * Makes a passkey (ES256, attestation "none") and the answer to the options of a registration. Its owner must have been
 * verified before: the answer says so.
 */
export async function criarChave({ challenge, usuario }: { challenge: string; usuario: string }, site: Site) {
  const par = await crypto.subtle.generateKey(curva, true, ['sign'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', par.publicKey)
  const bruto = crypto.getRandomValues(new Uint8Array(16))
  // COSE: key type EC2, algorithm ES256, curve P-256 (RFC 9053 §7.1).
  const publica = encodeCBOR(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesDe(x)],
      [-3, bytesDe(y)],
    ]),
  )
  const credencial = juntar(new Uint8Array(16), Uint8Array.of(0, bruto.length), bruto, publica)
  const authData = await dadosDoAutenticador(site.rpId, marcas.comCredencial, credencial)
  const atestado = encodeCBOR(
    new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  )
  const id = textoDe(bruto)
  const privada = await crypto.subtle.exportKey('jwk', par.privateKey)
  return {
    chave: { id, rpId: site.rpId, usuario, privada } satisfies ChaveDoApp,
    credencial: resposta(id, {
      clientDataJSON: textoDe(dadosDoCliente('webauthn.create', challenge, site.origin)),
      attestationObject: textoDe(juntar(atestado)),
      transports: ['internal'],
    }),
  }
}

/** The answer to the options of a login, by a passkey of this app whose owner was verified. */
export async function assinarCom(chave: ChaveDoApp, challenge: string, { origin }: Site) {
  const privada = await crypto.subtle.importKey('jwk', chave.privada, curva, false, ['sign'])
  const cliente = dadosDoCliente('webauthn.get', challenge, origin)
  const authData = await dadosDoAutenticador(chave.rpId, 0)
  const assinado = await crypto.subtle.sign(assinatura, privada, juntar(authData, await sha256(cliente)))
  return resposta(chave.id, {
    clientDataJSON: textoDe(cliente),
    authenticatorData: textoDe(authData),
    signature: textoDe(emDer(new Uint8Array(assinado))),
    userHandle: chave.usuario,
  })
}

/** An ECDSA signature as WebAuthn writes it (DER, two integers), of the two halves that WebCrypto gives. */
export function emDer(bruta: Uint8Array): Uint8Array<ArrayBuffer> {
  const inteiro = (metade: Uint8Array) => {
    const primeiro = metade.findIndex((byte) => byte !== 0)
    const curto = metade.subarray(primeiro === -1 ? metade.length - 1 : primeiro)
    // A first bit that is set would say that the number is negative.
    const zero = (curto[0] ?? 0) > 0x7f ? [0] : []
    return juntar(Uint8Array.of(0x02, curto.length + zero.length, ...zero), curto)
  }
  const meio = bruta.length / 2
  const corpo = juntar(inteiro(bruta.subarray(0, meio)), inteiro(bruta.subarray(meio)))
  return juntar(Uint8Array.of(0x30, corpo.length), corpo)
}
