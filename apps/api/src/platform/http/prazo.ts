import { AsyncLocalStorage } from 'node:async_hooks'
import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyReply } from 'fastify'

const respostas = new AsyncLocalStorage<FastifyReply>()

/** Runs the work of a request with its reply in reach, so that the work can ask whether the caller still waits. */
export const respondendo = <T>(reply: FastifyReply, work: () => T): T => respostas.run(reply, work)

const concluindo = new WeakSet<FastifyReply>()

/**
 * Marks that the request's effect is about to be committed, so that its deadline waits for it. Throws INDISPONIVEL
 * where the deadline has passed, because what was reported as not done must not be done.
 */
export function concluir() {
  const reply = respostas.getStore()
  if (!reply) return
  if (foiDispensado()) throw new ErroDeNegocio('INDISPONIVEL')
  concluindo.add(reply)
}

/** Tells whether an answer is only a commit away, which the database's own limits end. */
export const isConcluindo = (reply: FastifyReply): boolean => concluindo.has(reply)

/**
 * Tells whether the present request was answered INDISPONIVEL before its work ended; outside a request it never was.
 */
export function foiDispensado(): boolean {
  const reply = respostas.getStore()
  return reply !== undefined && reply.sent && reply.statusCode === 503
}
