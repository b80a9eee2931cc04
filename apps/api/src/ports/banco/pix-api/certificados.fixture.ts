import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

import { relogioDoSistema } from '../../../platform/relogio.ts'

cryptoProvider.set(webcrypto as Crypto)

const algoritmo = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const umDiaMs = 86_400_000

export type CertificadoDeTeste = { certificado: string; chavePrivada: string }

type Emitente = { keys: CryptoKeyPair; certificate: X509Certificate }

async function issue(nome: string, emitente?: Emitente) {
  const keys = await crypto.subtle.generateKey(algoritmo, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${nome}`,
    issuer: emitente?.certificate.subject ?? `CN=${nome}`,
    publicKey: keys.publicKey,
    signingKey: emitente?.keys.privateKey ?? keys.privateKey,
    signingAlgorithm: algoritmo,
    notBefore: new Date(relogioDoSistema.agora().getTime() - umDiaMs),
    notAfter: new Date(relogioDoSistema.agora().getTime() + umDiaMs),
    extensions: emitente
      ? [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])]
      : [new BasicConstraintsExtension(true, 1, true)],
  })
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    keys,
    certificate,
    pem: {
      certificado: certificate.toString('pem'),
      chavePrivada: PemConverter.encode(pkcs8, 'PRIVATE KEY'),
    } satisfies CertificadoDeTeste,
  }
}

/** Creates an authority and two certificates that it signed, the bank's and ours, valid for a day. */
export async function createCertificados() {
  const autoridade = await issue('Autoridade de teste')
  const [servidor, cliente] = [await issue('Banco de teste', autoridade), await issue('Recebedor', autoridade)]
  return { ca: autoridade.pem.certificado, servidor: servidor.pem, cliente: cliente.pem }
}
