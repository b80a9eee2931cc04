import type { FastifyInstance } from 'fastify'

/** Whether this process is on its way out. Readiness tells proxies; whoever still asks is answered, and let go. */
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

/** From the start of the drain no connection is kept for a next request: there will be nobody to take it. */
export function closeKeptConnections(app: FastifyInstance, drain: Drain) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.active) reply.header('connection', 'close')
    done(null, payload)
  })
}
