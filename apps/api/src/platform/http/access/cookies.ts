import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type ComConfig = { config: Pick<Config, 'demo'> }
type Pedido = Pick<FastifyRequest, 'protocol' | 'hostname'>

const thisMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/**
 * Tells whether this is the demo on this machine over http. WebKit keeps no `Secure` cookie over http, even from its
 * own machine, and the prefix `__Host-` requires `Secure`; only the demo therefore uses another name without it.
 */
const isDemoHere = ({ config }: ComConfig, { protocol, hostname }: Pedido): boolean =>
  config.demo && protocol === 'http' && thisMachine.test(hostname)

const nameOf = (contexto: ComConfig, request: Pedido, name: string): string =>
  isDemoHere(contexto, request) ? `contempla-${name}` : `__Host-${name}`

const attributesOf = (contexto: ComConfig, request: Pedido) =>
  ({ path: '/', httpOnly: true, secure: !isDemoHere(contexto, request), sameSite: 'strict' }) as const

const witness = { name: 'cookies', value: 'guardados' }

/** Reads the secret that this browser was given under the name. */
export const readCookie = (contexto: ComConfig, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(contexto, request, name)]

/**
 * Gives this browser a secret that no script reads and no other site sends; it lasts `maxAge` seconds, or while the
 * browser is open.
 */
export function setCookie(contexto: ComConfig, reply: FastifyReply, name: string, secret: string, maxAge?: number) {
  const { request } = reply
  const attributes = attributesOf(contexto, request)
  reply.setCookie(
    nameOf(contexto, request, name),
    secret,
    maxAge === undefined ? attributes : { ...attributes, maxAge },
  )
}

/** Sets a cookie that the page's script can read, so that the page knows that this browser keeps cookies. */
export function setWitness(contexto: ComConfig, reply: FastifyReply) {
  const attributes = { ...attributesOf(contexto, reply.request), httpOnly: false }
  reply.setCookie(nameOf(contexto, reply.request, witness.name), witness.value, attributes)
}

export const clearCookie = (contexto: ComConfig, reply: FastifyReply, name: string) =>
  reply.clearCookie(nameOf(contexto, reply.request, name), attributesOf(contexto, reply.request))
