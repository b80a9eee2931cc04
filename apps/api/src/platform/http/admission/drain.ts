import type { FastifyInstance } from 'fastify'

/**
 * Tells whether this process is shutting down. Readiness tells proxies; a caller who still asks is answered and
 * disconnected.
 */
export type Drain = { readonly active: boolean; start(): void }

export function createDrain(): Drain {
  let active = false
  return {
    get active() {
      return active
    },
    start() {
      active = true
    },
  }
}

/** Closes kept connections from the start of the drain on, because nobody will take a next request. */
export function closeKeptConnections(app: FastifyInstance, drain: Drain) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.active) reply.header('connection', 'close')
    done(null, payload)
  })
}
