import { type PacoteDaAssembleia, type Selo, textoCanonico } from '@contempla/consorcio'
import { sealTexto } from '../platform/assinatura.ts'
import type { Config } from '../platform/config.ts'

/** Computes the hash and the signature of a bundle. */
export const selar = (config: Pick<Config, 'chaveDeAssinatura'>, pacote: PacoteDaAssembleia): Selo =>
  sealTexto(config, textoCanonico(pacote))
