import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashSegredo } from '../platform/cifra.ts'
import type { Relogio } from '../platform/relogio.ts'
import type { ExigirCodigo } from '../platform/sessions.ts'
import { sessao, verificacao } from '../schema/index.ts'

/**
 * Looks a token into in the transaction of the write that it authorises: it is the session's, for this action, within its
 * 15 minutes and as many times as they bear. Ending the session, or a new password, ends it too.
 */
export const createExigirCodigo =
  ({ relogio }: { relogio: Relogio }): ExigirCodigo =>
  async (tx, { sessao: { id, clienteId }, acao, token }) => {
    if (!token) throw new ErroDeNegocio('TRANSACAO_NAO_AUTORIZADA')
    const rows = await tx
      .select({ id: verificacao.id })
      .from(verificacao)
      .innerJoin(sessao, and(eq(sessao.id, verificacao.sessaoId), isNull(sessao.encerradaEm)))
      .where(
        and(
          eq(verificacao.sessaoId, id),
          eq(verificacao.clienteId, clienteId),
          eq(verificacao.acao, acao),
          eq(verificacao.tokenHash, hashSegredo(token)),
          gt(verificacao.tokenExpiraEm, relogio.agora()),
        ),
      )
      .limit(1)
    if (rows.length === 0) throw new ErroDeNegocio('TOKEN_INVALIDO')
  }
