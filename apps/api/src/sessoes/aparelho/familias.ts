import { eq } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import { type Cifra, createSegredo, equalBytes, hashSegredo } from '../../platform/cifra.ts'
import type { Executor } from '../../platform/database.ts'
import type { Relogio } from '../../platform/relogio.ts'
import { inscricaoPush, sessao, tokenRefresh } from '../../schema/index.ts'
import { desligarInscricoes } from './inscricoes.ts'

type Familia = { token: typeof tokenRefresh.$inferSelect; sessao: typeof sessao.$inferSelect }

/** The refresh tokens that grow from one session, each the successor of the one before it. */
export function createFamilias({ relogio, cifra }: { relogio: Relogio; cifra: Cifra }) {
  return {
    /** A token and its session, locked, when this application and browser may use them. */
    async lock(tx: Executor, refreshToken: string, cookie: string | undefined, clientId: string) {
      const [row] = await tx
        .select({ token: tokenRefresh, sessao })
        .from(tokenRefresh)
        .innerJoin(sessao, eq(sessao.id, tokenRefresh.sessaoId))
        .where(eq(tokenRefresh.hash, hashSegredo(refreshToken)))
        .for('update')
      if (!row || row.sessao.clientId !== clientId) return undefined
      const { encerradaEm, expiraEm, cookieHash } = row.sessao
      if (encerradaEm || expiraEm <= relogio.agora()) return undefined
      if (cookieHash && !(cookie && equalBytes(cookieHash, hashSegredo(cookie)))) return undefined
      return row
    },

    /** The successor of a token: the one it has, or a new one. */
    async succeed(tx: Executor, { token, sessao: { id } }: Familia): Promise<string> {
      if (token.sucessorCifrado) return cifra.decifrar(token.sucessorCifrado)
      const sucessor = createSegredo()
      await tx
        .update(tokenRefresh)
        .set({ usadoEm: relogio.agora(), sucessorCifrado: cifra.cifrar(sucessor) })
        .where(eq(tokenRefresh.hash, token.hash))
      await tx.insert(tokenRefresh).values({ hash: hashSegredo(sucessor), sessaoId: id })
      return sucessor
    },

    /** Ends the session of a token that came back too late: one of its two bearers is a thief. */
    async endStolen(tx: Executor, { sessao: { id } }: Familia) {
      const agora = relogio.agora()
      await tx.update(sessao).set({ encerradaEm: agora }).where(eq(sessao.id, id))
      await desligarInscricoes(tx, { relogio }, eq(inscricaoPush.sessaoId, id))
      await audit(tx, {
        quando: agora,
        ator: { tipo: 'sistema', id: null },
        acao: 'encerrar-por-reuso',
        objeto: ['sessao', id],
      })
    },
  }
}
