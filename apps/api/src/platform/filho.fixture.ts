import { flushCompileCache } from 'node:module'
import type { Config } from './config.ts'

/** For a process that is killed, which keeps nothing by itself: the next one finds compiled what this one read. */
export const keepCompiled = () => flushCompileCache()

/** The environment in which another process opens the same database, which other keys would not. */
export const chavesDe = ({ chaveDados, chaveIndice, pimenta }: Config) => ({
  CONTEMPLA_CHAVE_DADOS: chaveDados.toString('base64'),
  CONTEMPLA_CHAVE_INDICE: chaveIndice.toString('base64'),
  CONTEMPLA_PIMENTA: pimenta.toString('base64'),
})
