import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Assinatura } from '../../ports/assinatura/index.ts'

const oid = {
  dados: '1.2.840.113549.1.7.1',
  dadosAssinados: '1.2.840.113549.1.7.2',
  tipoDoConteudo: '1.2.840.113549.1.9.3',
  resumoDaMensagem: '1.2.840.113549.1.9.4',
  certificadoDeQuemAssina: '1.2.840.113549.1.9.16.2.47',
  carimboDaAssinatura: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  RSA: '1.2.840.113549.1.1.11',
  EC: '1.2.840.10045.4.3.2',
} as const

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const toArrayBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer
const octetos = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: toArrayBuffer(bytes) })
const emDer = (valor: { toBER(sizeOnly?: boolean): ArrayBuffer }) => Buffer.from(valor.toBER(false))

/**
 * Which certificate signs (ESS signing-certificate-v2, RFC 5035): another with the same key can't be put in its place. Of
 * SHA-256, the default, the algorithm is not written.
 */
const certificadoDe = (der: Uint8Array) =>
  new asn1js.Sequence({
    value: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [octetos(sha256(der))] })] })],
  })

/**
 * The attributes that are signed, as CAdES asks for them in a PDF: the time is not one of them, as the file's own `/M` says it
 * (EN 319 142-1, §6.3). In DER a set is in the order of its encodings.
 */
function makeAtributos(digest: Buffer, certificado: Uint8Array): pkijs.Attribute[] {
  const atributo = (type: string, valor: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [valor] })
  const atributos = [
    atributo(oid.tipoDoConteudo, new asn1js.ObjectIdentifier({ value: oid.dados })),
    atributo(oid.resumoDaMensagem, octetos(digest)),
    atributo(oid.certificadoDeQuemAssina, certificadoDe(certificado)),
  ]
  return atributos.toSorted((a, b) => Buffer.compare(emDer(a.toSchema()), emDer(b.toSchema())))
}

const algoritmo = (algorithmId: string, semParametros = true) =>
  new pkijs.AlgorithmIdentifier({ algorithmId, ...(semParametros ? {} : { algorithmParams: new asn1js.Null() }) })

/** A detached CMS of the bytes that hash to `digest` (CAdES-BES), to which a time stamp of its signature can be added. */
export async function signCms({ certificados, algoritmo: chave, assinar }: Assinatura, digest: Buffer) {
  const [proprio] = certificados
  const lidos = certificados.map((der) => pkijs.Certificate.fromBER(toArrayBuffer(der)))
  const [certificado] = lidos
  if (!certificado) throw new Error('não há certificado para assinar')
  const atributos = makeAtributos(digest, proprio)
  const conjunto = new asn1js.Set({ value: atributos.map((atributo) => atributo.toSchema()) })
  const assinado = await assinar(emDer(conjunto))
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificado.issuer, serialNumber: certificado.serialNumber }),
    digestAlgorithm: algoritmo(oid.sha256),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: atributos }),
    signatureAlgorithm: algoritmo(oid[chave], chave === 'EC'),
    signature: octetos(assinado),
  })
  const toDer = () =>
    emDer(
      new pkijs.ContentInfo({
        contentType: oid.dadosAssinados,
        content: new pkijs.SignedData({
          version: 1,
          digestAlgorithms: [algoritmo(oid.sha256)],
          encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.dados }),
          certificates: lidos,
          signerInfos: [signerInfo],
        }).toSchema(),
      }).toSchema(),
    )
  return {
    assinado,
    semCarimbo: toDer(),
    /** The same with a time stamp of the signature (RFC 3161, appendix A). */
    comCarimbo(token: Buffer): Buffer {
      const carimbo = asn1js.fromBER(toArrayBuffer(token))
      if (carimbo.offset < 0) throw new Error('o carimbo não é um carimbo')
      signerInfo.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
        type: 1,
        attributes: [new pkijs.Attribute({ type: oid.carimboDaAssinatura, values: [carimbo.result] })],
      })
      return toDer()
    },
  }
}
