import { isAtualizacaoObrigatoria } from '@contempla/consorcio/processos'
import { eq } from 'drizzle-orm'
import { maskInscricao } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { ModoDeSessao, Tokens } from '../platform/sessions.ts'
import { cliente, sessao } from '../schema/index.ts'

type Meios = Pick<Contexto, 'db' | 'cifra' | 'crm'>

/** Returns the logged-in user with the facts that the portal's guard obeys. */
export async function presentUsuario({ db, cifra, crm }: Meios, clienteId: number, sessaoId: string) {
  const [row] = await db
    .select({ cliente, modo: sessao.modo })
    .from(cliente)
    .innerJoin(sessao, eq(sessao.id, sessaoId))
    .where(eq(cliente.id, clienteId))
  if (!row) throw new Error(`cliente ${clienteId} sem sessão ${sessaoId}`)
  const transparente = row.modo === 'transparente'
  const registros = transparente ? [] : await crm.listDaqui(clienteId)
  return {
    id: row.cliente.id,
    nome: row.cliente.nome,
    tipoPessoa: row.cliente.tipoPessoa,
    inscricaoNacional: maskInscricao(cifra.decifrar(row.cliente.inscricaoCifrada)),
    senhaExpirada: row.cliente.senhaExpirada && row.modo === 'normal',
    atualizacaoCadastralObrigatoria: isAtualizacaoObrigatoria(registros, { transparente }),
    modo: row.modo satisfies ModoDeSessao,
  }
}

/** The answer of every way in: tokens and who entered. */
export async function presentTokens(
  contexto: Meios,
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
