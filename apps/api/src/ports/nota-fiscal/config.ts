import { parseServico, type ServicoDeFora } from '../servico.ts'

export type ConfigDaNotaFiscal = ServicoDeFora

/** Nothing where no service is named. Throws a ConfigError. */
export const parseNotaFiscal = (env: Record<string, string | undefined>): ConfigDaNotaFiscal | undefined =>
  parseServico(env, 'NOTA_FISCAL')
