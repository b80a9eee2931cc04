import type { Call } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'

/** Tells whether a public call is made as somebody, though nobody need be. */
export const bringsSessao = (call: Call, { headers }: FastifyRequest): boolean =>
  call.sessaoOpcional === true && typeof headers['access_token'] === 'string'
