import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'

const respostas = new AsyncLocalStorage<FastifyReply>()

/** Runs what answers a request, so that it can ask whether there is still somebody to tell. */
export const respondendo = <T>(reply: FastifyReply, work: () => T): T => respostas.run(reply, work)

/** Whether the request under way was answered INDISPONIVEL before its work ended. Outside of a request nobody was. */
export function foiDispensado(): boolean {
  const reply = respostas.getStore()
  return reply !== undefined && reply.sent && reply.statusCode === 503
}
