import { ConfigError } from '../../platform/config-error.ts'
import type { Assinatura } from './assinatura.ts'
import type { ConfigDoP12 } from './config.ts'

/** A PKCS #12, also in the old ciphers in which certificates of ICP-Brasil still come. Throws a ConfigError. */
export async function openP12({ p12, senha }: ConfigDoP12): Promise<Assinatura> {
  // A large library, which only whoever signs needs.
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(new Uint8Array(p12), senha).catch((error: unknown) => {
    throw new ConfigError(
      'Não consegui abrir ASSINATURA_P12: confira ASSINATURA_SENHA, e se o arquivo tem a chave e o certificado.',
      { cause: error },
    )
  })
  return {
    certificados: [Buffer.from(signer.certificate), ...signer.certificateChain.map((der) => Buffer.from(der))],
    algoritmo: signer.keyType,
    assinar: async (bytes) => Buffer.from(await signer.sign(new Uint8Array(bytes), 'SHA-256')),
  }
}
