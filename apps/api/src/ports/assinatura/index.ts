import type { Config } from '../../platform/config.ts'
import { ConfigError } from '../../platform/config-error.ts'
import type { Assinatura } from './assinatura.ts'
import { openDaDemonstracao } from './da-demonstracao.ts'
import { openP12 } from './p12.ts'

export { type Assinatura, isValida, tellValidade, validadeDe } from './assinatura.ts'

type ConfigDaAssinatura = Pick<Config, 'assinatura' | 'demo' | 'dataDir'>

/** Gives the key to whoever is about to sign. */
export type AbrirAssinatura = () => Promise<Assinatura>

/**
 * The key of the configuration, opened now, so that a wrong one is told at start. The demo makes one of its own, when it is
 * first signed with. Throws a ConfigError.
 */
export async function createAssinatura({ assinatura, demo, dataDir }: ConfigDaAssinatura): Promise<AbrirAssinatura> {
  if (assinatura) {
    const aberta = await openP12(assinatura)
    return async () => aberta
  }
  if (!demo)
    throw new ConfigError(
      'Falta ASSINATURA_P12: o arquivo PKCS #12 (.p12 ou .pfx) com o certificado da administradora, que assina os contratos.',
    )
  let aberta: Promise<Assinatura> | undefined
  return () => {
    aberta ??= openDaDemonstracao(dataDir).catch((error: unknown) => {
      aberta = undefined
      throw error
    })
    return aberta
  }
}
