import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Aplicativo } from '../platform/sessions.ts'

const refreshCookie = '__Host-sessao'
const dispositivoCookie = '__Host-dispositivo'
export const dispositivoSegundos = 365 * 86_400
const base = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/**
 * The wrapper keeps its tokens in secure storage; a browser gets the half that scripts can't read. What was registered
 * of the application decides, never a header that whoever calls may choose.
 */
export const isWeb = ({ plataforma }: Pick<Aplicativo, 'plataforma'>): boolean => plataforma === 'web'

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[refreshCookie]
export const readDispositivoCookie = (request: FastifyRequest): string | undefined => request.cookies[dispositivoCookie]

export function setRefreshCookie(reply: FastifyReply, segredo: string | undefined) {
  if (segredo) reply.setCookie(refreshCookie, segredo, base)
}

export function setDispositivoCookie(reply: FastifyReply, segredo: string | undefined) {
  if (segredo) reply.setCookie(dispositivoCookie, segredo, { ...base, maxAge: dispositivoSegundos })
}

export const clearRefreshCookie = (reply: FastifyReply) => reply.clearCookie(refreshCookie, base)
