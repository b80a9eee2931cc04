import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie, setWitness } from '../../platform/http/access/cookies.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Aplicativo } from '../../platform/sessions.ts'

const refreshCookie = 'sessao'
const dispositivoCookie = 'dispositivo'
export const dispositivoSegundos = 365 * 86_400

/**
 * The wrapper keeps its tokens in secure storage; a browser gets the half that scripts can't read. What was registered
 * of the application decides, never a header that whoever calls may choose.
 */
export const isWeb = ({ plataforma }: Pick<Aplicativo, 'plataforma'>): boolean => plataforma === 'web'

export const readRefreshCookie = (contexto: Contexto, request: FastifyRequest): string | undefined =>
  readCookie(contexto, request, refreshCookie)

export const readDispositivoCookie = (contexto: Contexto, request: FastifyRequest): string | undefined =>
  readCookie(contexto, request, dispositivoCookie)

export function setRefreshCookie(contexto: Contexto, reply: FastifyReply, segredo: string | undefined) {
  if (!segredo) return
  setCookie(contexto, reply, refreshCookie, segredo)
  setWitness(contexto, reply)
}

export function setDispositivoCookie(contexto: Contexto, reply: FastifyReply, segredo: string | undefined) {
  if (segredo) setCookie(contexto, reply, dispositivoCookie, segredo, dispositivoSegundos)
}

export const clearRefreshCookie = (contexto: Contexto, reply: FastifyReply) =>
  clearCookie(contexto, reply, refreshCookie)
