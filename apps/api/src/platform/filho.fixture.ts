import { flushCompileCache } from 'node:module'
import type { Config } from './config.ts'

/** Flushes the compile cache of a process that will be killed, so that the next one finds its code compiled. */
export const keepCompiled = () => flushCompileCache()

/** Returns the keys with which another process can open the same database. */
export const chavesDe = ({ chaveDados, chaveIndice, pimenta }: Config) => ({
  CONTEMPLA_CHAVE_DADOS: chaveDados.toString('base64'),
  CONTEMPLA_CHAVE_INDICE: chaveIndice.toString('base64'),
  CONTEMPLA_PIMENTA: pimenta.toString('base64'),
})
