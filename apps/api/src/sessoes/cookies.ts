import type { FastifyReply, FastifyRequest } from 'fastify'

const refreshCookie = '__Host-sessao'
const dispositivoCookie = '__Host-dispositivo'
const umAnoSegundos = 365 * 86_400
const base = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** The wrapper keeps its tokens in secure storage; a browser gets the half that scripts can't read. */
export const isWeb = (request: FastifyRequest): boolean => (request.headers['platform'] ?? 'web') === 'web'

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[refreshCookie]
export const readDispositivoCookie = (request: FastifyRequest): string | undefined => request.cookies[dispositivoCookie]

export function setRefreshCookie(reply: FastifyReply, segredo: string | undefined) {
  if (segredo) reply.setCookie(refreshCookie, segredo, base)
}

export function setDispositivoCookie(reply: FastifyReply, segredo: string) {
  reply.setCookie(dispositivoCookie, segredo, { ...base, maxAge: umAnoSegundos })
}

export const clearRefreshCookie = (reply: FastifyReply) => reply.clearCookie(refreshCookie, base)
