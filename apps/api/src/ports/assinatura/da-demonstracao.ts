import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../platform/config-error.ts'
import type { Assinatura } from './assinatura.ts'

const curva = { name: 'ECDSA', namedCurve: 'P-256' } as const
const idDoNome = '2.5.4.3'
const idDoUsoDaChave = '2.5.29.15'
/** digitalSignature and nonRepudiation (RFC 5280, §4.2.1.3). */
const assinaENaoRepudia = 0xc0
/** Good whatever the demo's clock says: UTCTime, in which it is written, ends with 2049. */
const [de, ate] = [new Date('2020-01-01T00:00:00Z'), new Date('2049-12-31T00:00:00Z')]

/** A key and a certificate that it signs for itself, which nobody but this installation has a reason to believe. */
export async function makeAutoassinado(nome: string, validade = { de, ate }) {
  // Only the first to sign needs them.
  const [asn1js, pkijs] = await Promise.all([import('asn1js'), import('pkijs')])
  const nomeado = new pkijs.AttributeTypeAndValue({ type: idDoNome, value: new asn1js.Utf8String({ value: nome }) })
  const chaves = await crypto.subtle.generateKey(curva, true, ['sign', 'verify'])
  const certificado = new pkijs.Certificate()
  certificado.version = 2
  const serie = crypto.getRandomValues(new Uint8Array(16))
  // Positive, and of sixteen bytes.
  serie[0] = 0x40 | ((serie[0] ?? 0) & 0x3f)
  certificado.serialNumber = new asn1js.Integer({ valueHex: serie.buffer })
  certificado.issuer.typesAndValues.push(nomeado)
  certificado.subject.typesAndValues.push(nomeado)
  certificado.notBefore.value = validade.de
  certificado.notAfter.value = validade.ate
  const uso = new asn1js.BitString({ valueHex: new Uint8Array([assinaENaoRepudia]).buffer, unusedBits: 6 })
  certificado.extensions = [
    new pkijs.Extension({ extnID: idDoUsoDaChave, critical: true, extnValue: uso.toBER(false) }),
  ]
  await certificado.subjectPublicKeyInfo.importKey(chaves.publicKey)
  await certificado.sign(chaves.privateKey, 'SHA-256')
  return {
    certificado: Buffer.from(certificado.toSchema(true).toBER(false)).toString('base64'),
    chave: Buffer.from(await crypto.subtle.exportKey('pkcs8', chaves.privateKey)).toString('base64'),
  }
}

type Autoassinado = Awaited<ReturnType<typeof makeAutoassinado>>

export function openAutoassinado({ certificado, chave }: Autoassinado): Assinatura {
  const der = Buffer.from(certificado, 'base64')
  const privada = createPrivateKey({ key: Buffer.from(chave, 'base64'), format: 'der', type: 'pkcs8' })
  if (!new X509Certificate(der).checkPrivateKey(privada)) throw new Error('a chave não é a do certificado')
  return { certificados: [der], algoritmo: 'EC', assinar: async (bytes) => sign('sha256', bytes, privada) }
}

const nomeDoArquivo = 'assinatura-da-demonstracao.json'

function openArquivo(arquivo: string): Assinatura {
  try {
    return openAutoassinado(JSON.parse(readFileSync(arquivo, 'utf8')) as Autoassinado)
  } catch {
    throw new ConfigError(`Não consegui ler ${arquivo}: apague-o, e outro certificado é feito.`)
  }
}

/** Made once and kept beside the demo's data, so that what was signed before is by the same. Throws a ConfigError. */
export async function openDaDemonstracao(dataDir: string): Promise<Assinatura> {
  const arquivo = join(dataDir, nomeDoArquivo)
  try {
    return openAutoassinado(JSON.parse(readFileSync(arquivo, 'utf8')) as Autoassinado)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return openArquivo(arquivo)
  }
  const feito = await makeAutoassinado('Administradora (demonstração)')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(arquivo, JSON.stringify(feito), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process of the same start made one first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new ConfigError(`Não consegui guardar ${arquivo}, em DATA_DIR: ${String(error)}`)
  }
  return openArquivo(arquivo)
}
