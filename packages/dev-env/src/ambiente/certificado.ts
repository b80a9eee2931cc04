import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAutoassinado } from '@contempla/api'

const senha = 'segredo'
const chaveSemCifra = '1.2.840.113549.1.12.10.1.1'
const certificadoX509 = '1.2.840.113549.1.12.10.1.3'

const toArrayBuffer = (texto: string) => new Uint8Array(Buffer.from(texto, 'base64')).buffer

/** The certificate without which a server does not start in production: one that signs for itself, in a PKCS #12. */
export async function createP12(): Promise<{ p12: Buffer; senha: string }> {
  // Large, and of the few tests that start a process of production.
  const pkijs = await import('pkijs')
  const { certificado, chave } = await makeAutoassinado('Administradora de teste')
  const partes = new pkijs.SafeContents({
    safeBags: [
      new pkijs.SafeBag({ bagId: chaveSemCifra, bagValue: pkijs.PrivateKeyInfo.fromBER(toArrayBuffer(chave)) }),
      new pkijs.SafeBag({
        bagId: certificadoX509,
        bagValue: new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(toArrayBuffer(certificado)) }),
      }),
    ],
  })
  const safe = new pkijs.AuthenticatedSafe({ parsedValue: { safeContents: [{ privacyMode: 0, value: partes }] } })
  const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
  await safe.makeInternalValues({ safeContents: [{}] })
  await pfx.makeInternalValues({
    password: new TextEncoder().encode(senha).buffer,
    iterations: 1000,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return { p12: Buffer.from(pfx.toSchema().toBER(false)), senha }
}

/** The same for another process, as a file in this folder. */
export async function createCertificado(pasta: string): Promise<{ ASSINATURA_P12: string; ASSINATURA_SENHA: string }> {
  const { p12 } = await createP12()
  const caminho = join(pasta, 'certificado-de-teste.p12')
  writeFileSync(caminho, p12, { mode: 0o600 })
  return { ASSINATURA_P12: caminho, ASSINATURA_SENHA: senha }
}
