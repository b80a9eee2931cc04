import { X509Certificate } from 'node:crypto'

/**
 * Who holds the administrator's key and signs with it: a file that this process opens, or a safe elsewhere that never
 * gives the key and only answers signatures.
 */
export type Assinatura = {
  /** In DER, the signer's own first, then who issued it, and so on. */
  certificados: readonly [Buffer, ...Buffer[]]
  algoritmo: 'RSA' | 'EC'
  /** Signs the bytes over their SHA-256: PKCS #1 v1.5 of RSA (RFC 8017), a sequence in DER of EC (RFC 3279). */
  assinar(bytes: Buffer): Promise<Buffer>
}

/** Between which moments the certificate is good. */
export function validadeDe({ certificados: [proprio] }: Assinatura): { de: Date; ate: Date } {
  const { validFromDate: de, validToDate: ate } = new X509Certificate(proprio)
  return { de, ate }
}

export const isValida = (assinatura: Assinatura, agora: Date): boolean => {
  const { de, ate } = validadeDe(assinatura)
  return de <= agora && agora <= ate
}

/** As long as a certificate takes to be bought and put in place, with time to spare. */
const avisoMs = 30 * 86_400_000

/** Says at start that the certificate is about to be good no more, or is already. */
export function tellValidade(assinatura: Assinatura, agora: Date, log: { warn(dados: object, texto: string): void }) {
  const { ate } = validadeDe(assinatura)
  if (ate.getTime() - agora.getTime() < avisoMs)
    log.warn({ validoAte: ate.toISOString() }, 'o certificado que assina os contratos precisa ser trocado')
}
