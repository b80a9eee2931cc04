import type { Socket } from 'node:net'
import { ErroDeNegocio } from '@contempla/contract'

/** Until then a body may come at any pace. */
const graceMs = 10_000
/** From then on its mean must be at least this; a phone at the edge of a network manages more. */
const leastBytesPerSecond = 4096
const checkMs = 1000
/** A chunked body has at most this much framing besides its bytes. */
const framingBytes = 1024 * 1024

/** Tells whether a body with so many bytes in so many milliseconds comes too slowly. */
export const isSlow = (bytes: number, ms: number): boolean => bytes < ((ms - graceMs) / 1000) * leastBytesPerSecond

/**
 * Watches how a body comes in over a socket: `failure` never resolves, and rejects with CORPO_LENTO or, where more
 * comes than the limit, CORPO_MUITO_GRANDE.
 */
export function watchPace(socket: Socket, limit: number) {
  const before = socket.bytesRead
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  return {
    failure,
    start() {
      const since = performance.now()
      timer = setInterval(() => {
        const bytes = socket.bytesRead - before
        if (bytes > limit + framingBytes) reject(new ErroDeNegocio('CORPO_MUITO_GRANDE'))
        else if (isSlow(bytes, performance.now() - since)) reject(new ErroDeNegocio('CORPO_LENTO'))
      }, checkMs)
    },
    stop: () => clearInterval(timer),
  }
}
