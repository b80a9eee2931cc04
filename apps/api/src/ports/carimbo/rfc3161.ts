import { createHash, randomBytes, webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Carimbado, Carimbo } from './carimbo.ts'
import type { ConfigDoCarimbo } from './config.ts'

const sha256Oid = '2.16.840.1.101.3.4.2.1'
const tstInfoOid = '1.2.840.113549.1.9.16.1.4'
/** Half of what a request has to be answered in: whoever signs waits for it. */
const timeoutPadraoMs = 1500
const maiorRespostaBytes = 64 * 1024

const toArrayBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

function makePedido(sha256: Buffer, nonce: Buffer): Buffer {
  const pedido = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256Oid }),
      hashedMessage: new asn1js.OctetString({ valueHex: toArrayBuffer(sha256) }),
    }),
    nonce: new asn1js.Integer({ valueHex: toArrayBuffer(nonce) }),
    certReq: true,
  })
  return Buffer.from(pedido.toSchema().toBER(false))
}

type Pedido = { dados: Buffer; sha256: Buffer; nonce: Buffer }

/** Reads at most so much: nobody's answer fills the memory. */
async function readBytes(response: Response): Promise<Buffer> {
  const partes: Uint8Array[] = []
  let total = 0
  for await (const parte of response.body ?? []) {
    total += parte.length
    if (total > maiorRespostaBytes) throw new Error('a resposta do carimbo é grande demais')
    partes.push(parte)
  }
  return Buffer.concat(partes)
}

/**
 * The token of an answer, once it is known to be of what was asked: the same hash and number, signed by a certificate for time
 * stamps that comes in it (RFC 3161, §2.4.2). Whether its issuer is believed is for whoever reads the signature.
 */
async function readToken(bytes: Buffer, pedido: Pedido): Promise<Carimbado> {
  const resposta = pkijs.TimeStampResp.fromBER(toArrayBuffer(bytes))
  const { timeStampToken } = resposta
  const { status } = resposta.status
  const aceito = status === pkijs.PKIStatus.granted || status === pkijs.PKIStatus.grantedWithMods
  if (!aceito || !timeStampToken) throw new Error(`o serviço de carimbo recusou (${status})`)
  const assinado = new pkijs.SignedData({ schema: timeStampToken.content })
  const conteudo = assinado.encapContentInfo.eContent?.valueBlock.valueHexView
  if (assinado.encapContentInfo.eContentType !== tstInfoOid || !conteudo) throw new Error('o carimbo não é um carimbo')
  const info = pkijs.TSTInfo.fromBER(toArrayBuffer(conteudo))
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  if (hashAlgorithm.algorithmId !== sha256Oid || !pedido.sha256.equals(hashedMessage.valueBlock.valueHexView))
    throw new Error('o carimbo é de outra coisa')
  if (!info.nonce || !pedido.nonce.equals(info.nonce.valueBlock.valueHexView))
    throw new Error('o carimbo é de outro pedido')
  await requireAssinado(assinado, pedido.dados)
  return { token: Buffer.from(timeStampToken.toSchema().toBER(false)), quando: info.genTime }
}

/** Of its own: what opens a PKCS #12 puts another in the place of the one that all share, which reads no elliptic curve. */
const motor = new pkijs.CryptoEngine({ name: 'carimbo', crypto: webcrypto as Crypto })

const usoEstendido = '2.5.29.37'
const carimboDeTempo = '1.3.6.1.5.5.7.3.8'

async function requireAssinado(assinado: pkijs.SignedData, dados: Buffer) {
  const pedido = { signer: 0, data: toArrayBuffer(dados), checkChain: false, extendedMode: true } as const
  const { signatureVerified, signerCertificate } = await assinado.verify(pedido, motor)
  const uso = signerCertificate?.extensions?.find(({ extnID }) => extnID === usoEstendido)?.parsedValue as
    | pkijs.ExtKeyUsage
    | undefined
  if (!signatureVerified || !uso?.keyPurposes.includes(carimboDeTempo))
    throw new Error('o carimbo não está bem assinado')
}

/** A service of time stamps over HTTP (RFC 3161, §3.4). */
export const createCarimboRfc3161 = (
  { url, autorizacao }: ConfigDoCarimbo,
  { timeoutMs = timeoutPadraoMs } = {},
): Carimbo => ({
  async carimbar(dados) {
    const sha256 = createHash('sha256').update(dados).digest()
    const nonce = randomBytes(8)
    // A positive number, of eight bytes however it is written.
    nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(autorizacao ? { authorization: autorizacao } : {}),
      },
      body: new Uint8Array(makePedido(sha256, nonce)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`o serviço de carimbo respondeu ${response.status}`)
    }
    return readToken(await readBytes(response), { dados, sha256, nonce })
  },
})
