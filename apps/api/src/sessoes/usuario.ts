import { eq } from 'drizzle-orm'
import { mascararInscricao } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { ModoDeSessao, Tokens } from '../platform/sessions.ts'
import { cliente, sessao, temAtualizacaoObrigatoria } from '../schema/index.ts'

export async function presentUsuario(
  { db, cifra }: Pick<Contexto, 'db' | 'cifra'>,
  clienteId: number,
  sessaoId: string,
) {
  const [row] = await db
    .select({ cliente, modo: sessao.modo, pendente: temAtualizacaoObrigatoria(cliente.id) })
    .from(cliente)
    .innerJoin(sessao, eq(sessao.id, sessaoId))
    .where(eq(cliente.id, clienteId))
  if (!row) throw new Error(`cliente ${clienteId} sem sessão ${sessaoId}`)
  return {
    id: row.cliente.id,
    nome: row.cliente.nome,
    tipoPessoa: row.cliente.tipoPessoa,
    inscricaoNacional: mascararInscricao(cifra.decifrar(row.cliente.inscricaoCifrada)),
    senhaExpirada: row.cliente.senhaExpirada && row.modo === 'normal',
    atualizacaoCadastralObrigatoria: row.pendente && row.modo !== 'transparente',
    modo: row.modo satisfies ModoDeSessao,
  }
}

/** The answer of every way in: tokens and who entered. */
export async function presentTokens(
  contexto: Pick<Contexto, 'db' | 'cifra'>,
  tokens: Omit<Tokens, 'cookie'> & { sessaoId: string },
  clienteId: number,
) {
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    usuario: await presentUsuario(contexto, clienteId, tokens.sessaoId),
  }
}
