import { parseServico, type ServicoDeFora } from '../servico.ts'

export type ConfigDoGravame = ServicoDeFora

/** Nothing where no service is named. Throws a ConfigError. */
export const parseGravame = (env: Record<string, string | undefined>): ConfigDoGravame | undefined =>
  parseServico(env, 'GRAVAME')
