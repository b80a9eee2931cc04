import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import { createSegredo, hashSegredo } from '../../platform/cifra.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { cliente, linkAcesso } from '../../schema/index.ts'

export type UsoDoLink = (typeof linkAcesso.$inferSelect)['uso']

const validadeMinutos: Record<UsoDoLink, number> = { recuperacao: 30, transparente: 7 * 1440, representante: 1440 }

/** When a link made now stops opening anything. */
export const fimDoLink = (uso: UsoDoLink, agora: Date): Date =>
  new Date(agora.getTime() + validadeMinutos[uso] * 60_000)

/**
 * The name of a link in the audit trail. It ties the person who made the link to the session that it opened, and cannot
 * open the link.
 */
export const rastroDoLink = (hash: Buffer): string => hash.toString('hex').slice(0, 16)

/** Makes a single-use link; only its hash is kept. Returns the token. */
export async function createLink(
  { relogio }: Pick<Contexto, 'relogio'>,
  tx: Executor,
  opcoes: { uso: UsoDoLink; clienteId: number; ator: Ator },
): Promise<string> {
  const token = createSegredo()
  const agora = relogio.agora()
  await tx.insert(linkAcesso).values({
    hash: hashSegredo(token),
    uso: opcoes.uso,
    clienteId: opcoes.clienteId,
    criadoEm: agora,
    expiraEm: fimDoLink(opcoes.uso, agora),
  })
  await audit(tx, {
    quando: agora,
    ator: opcoes.ator,
    acao: 'criar-link',
    objeto: ['link', rastroDoLink(hashSegredo(token))],
    depois: { uso: opcoes.uso, clienteId: opcoes.clienteId },
  })
  return token
}

const servivel = (token: string, agora: Date) =>
  and(eq(linkAcesso.hash, hashSegredo(token)), isNull(linkAcesso.usadoEm), gt(linkAcesso.expiraEm, agora))

/** Returns the owner of a link and leaves the link unused. Throws LINK_INVALIDO. */
export async function findDonoDoLink(
  { db, relogio }: Contexto,
  token: string,
  usos: readonly UsoDoLink[],
  parceiroId: number,
): Promise<number> {
  const [link] = await db
    .select({ clienteId: linkAcesso.clienteId })
    .from(linkAcesso)
    .innerJoin(cliente, and(eq(cliente.id, linkAcesso.clienteId), eq(cliente.parceiroId, parceiroId)))
    .where(and(servivel(token, relogio.agora()), inArray(linkAcesso.uso, [...usos])))
  if (!link) throw new ErroDeNegocio('LINK_INVALIDO')
  return link.clienteId
}

/**
 * Uses a link up: of any number of requests at once, one gets it. Throws LINK_INVALIDO, and the caller's rollback leaves
 * the link to whom it belongs.
 */
export async function useLink(
  { relogio }: Pick<Contexto, 'relogio'>,
  tx: Executor,
  token: string,
  usos: readonly UsoDoLink[],
  parceiroId: number,
) {
  const agora = relogio.agora()
  const [link] = await tx.update(linkAcesso).set({ usadoEm: agora }).where(servivel(token, agora)).returning()
  if (!link || !usos.includes(link.uso)) throw new ErroDeNegocio('LINK_INVALIDO')
  const [dono] = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.id, link.clienteId), eq(cliente.parceiroId, parceiroId)))
  if (!dono) throw new ErroDeNegocio('LINK_INVALIDO')
  return { link, cliente: dono }
}
