import { AsyncLocalStorage } from 'node:async_hooks'
import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyReply } from 'fastify'

const respostas = new AsyncLocalStorage<FastifyReply>()

/** Runs what answers a request, so that it can ask whether there is still somebody to tell. */
export const respondendo = <T>(reply: FastifyReply, work: () => T): T => respostas.run(reply, work)

const concluindo = new WeakSet<FastifyReply>()

/**
 * What the request under way asked for is about to become true: from here on its deadline waits for that. Throws
 * INDISPONIVEL where it had passed: what was told not to be done is not done.
 */
export function concluir() {
  const reply = respostas.getStore()
  if (!reply) return
  if (foiDispensado()) throw new ErroDeNegocio('INDISPONIVEL')
  concluindo.add(reply)
}

/** Whether an answer is only a commit away, which the database's own limits end. */
export const isConcluindo = (reply: FastifyReply): boolean => concluindo.has(reply)

/** Whether the request under way was answered INDISPONIVEL before its work ended. Outside of a request nobody was. */
export function foiDispensado(): boolean {
  const reply = respostas.getStore()
  return reply !== undefined && reply.sent && reply.statusCode === 503
}
