import type { Config } from '../../platform/config.ts'
import type { Relogio } from '../../platform/relogio.ts'
import type { Banco } from './banco.ts'
import { createBancoEmbutido } from './embutido.ts'
import { createPixApi } from './pix-api/pix-api.ts'

/** Creates the configured bank; undefined where there is none, and then nothing is paid by Pix. */
export const createBanco = (config: Config, relogio: Relogio): Banco | undefined =>
  config.pix?.tipo === 'api' ? createPixApi(config.pix) : config.pix && createBancoEmbutido(config, relogio)
