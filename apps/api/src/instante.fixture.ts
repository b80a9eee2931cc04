import type { Ambiente } from '@contempla/dev-env'

/**
 * Keeps what was opened for as long as the clock stands still: a session that the moving of the clock does not end, and that
 * is not opened anew for each call.
 */
export function aCadaInstante<T>(ambiente: () => Pick<Ambiente, 'relogio'>, abrir: () => Promise<T>): () => Promise<T> {
  let aberta: { em: number; o: Promise<T> } | undefined
  return () => {
    const em = ambiente().relogio.agora().getTime()
    if (aberta?.em !== em) aberta = { em, o: abrir() }
    return aberta.o
  }
}
