import { parseServico, type ServicoDeFora } from '../servico.ts'

export type ConfigDasPlacas = ServicoDeFora

/** Nothing where no service is named. Throws a ConfigError. */
export const parsePlacas = (env: Record<string, string | undefined>): ConfigDasPlacas | undefined =>
  parseServico(env, 'PLACAS')
