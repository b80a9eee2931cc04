import { type Access, type Call, ErroDeNegocio, escreve } from '@contempla/contract'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { forLog } from '../log/for-log.ts'
import { parsePosicao, readPosicao } from '../standbys/posicao.ts'
import { clearCookie, readCookie, setCookie } from './access/cookies.ts'
import type { Contexto } from './context.ts'

/**
 * The browser keeps the position of its last write here. It is told in the clear: who changes it changes only how old what
 * they themselves read may be.
 */
const cookie = 'posicao'

/** Who calls with these has no cookies, or leaves nothing that the same caller would read. */
const semNavegador: readonly Access[] = ['assinado', 'banco', 'ticket']

/** Chooses the database of each request. */
export type Leitor = {
  /**
   * Does the work on a standby where the call may lag and one has what this caller wrote last; otherwise, and wherever the
   * work failed on the standby, on the primary. A refusal is believed from the primary alone: what is missing on a standby
   * may only be on its way.
   */
  answer<T>(call: Call, reply: FastifyReply, work: (contexto: Contexto) => Promise<T>): Promise<T>
  /** Tells the caller of a write the position that their reads must have reached from now on. */
  keepPosicao(call: Call, reply: FastifyReply): Promise<void>
}

export function createLeitor(contexto: Contexto): Leitor {
  const { standbys } = contexto
  if (!standbys) return { answer: async (_call, _reply, work) => work(contexto), keepPosicao: async () => undefined }
  const contextos = new Map<Database, Contexto>()
  const contextoDe = (db: Database) => {
    const dele = contextos.get(db) ?? { ...contexto, db }
    contextos.set(db, dele)
    return dele
  }
  return {
    async answer(call, reply, work) {
      const { request } = reply
      // Without a position nothing tells a caller who wrote nothing from one who keeps no cookies.
      const standby = call.podeAtrasar && standbys.choose(parsePosicao(readCookie(contexto, request, cookie)))
      if (!standby) return work(contexto)
      try {
        return await work(contextoDe(standby))
      } catch (erro) {
        if (reply.sent) throw erro
        if (!(erro instanceof ErroDeNegocio)) {
          standbys.refuse(standby)
          request.log.warn({ falha: forLog(erro), rota: request.routeOptions.url }, 'leitura refeita no principal')
        }
        return work(contexto)
      }
    },
    async keepPosicao(call, reply) {
      if (!escreve(call) || semNavegador.includes(call.access) || reply.sent) return
      const posicao = await readPosicao(contexto.db).catch(() => undefined)
      if (reply.sent) return
      if (posicao === undefined) clearCookie(contexto, reply, cookie)
      else setCookie(contexto, reply, cookie, posicao)
    },
  }
}
