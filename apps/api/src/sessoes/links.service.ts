import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, linkAcesso } from '../schema/index.ts'

export type UsoDoLink = (typeof linkAcesso.$inferSelect)['uso']

const validadeMinutos: Record<UsoDoLink, number> = { recuperacao: 30, transparente: 7 * 1440, representante: 1440 }

/** Makes a single-use link; only its hash is kept. Returns the token. */
export async function criarLink(
  { relogio }: Pick<Contexto, 'relogio'>,
  tx: Executor,
  opcoes: { uso: UsoDoLink; clienteId: number; rotasPermitidas?: string[] },
): Promise<string> {
  const token = createSegredo()
  const agora = relogio.agora()
  await tx.insert(linkAcesso).values({
    hash: hashSegredo(token),
    uso: opcoes.uso,
    clienteId: opcoes.clienteId,
    rotasPermitidas: opcoes.rotasPermitidas,
    criadoEm: agora,
    expiraEm: new Date(agora.getTime() + validadeMinutos[opcoes.uso] * 60_000),
  })
  return token
}

/** Uses a link up: of any number of requests at once, one gets it. Throws LINK_INVALIDO. */
export async function usarLink(
  { relogio }: Pick<Contexto, 'relogio'>,
  tx: Executor,
  token: string,
  usos: readonly UsoDoLink[],
  parceiroId: number,
) {
  const agora = relogio.agora()
  const [link] = await tx
    .update(linkAcesso)
    .set({ usadoEm: agora })
    .where(and(eq(linkAcesso.hash, hashSegredo(token)), isNull(linkAcesso.usadoEm), gt(linkAcesso.expiraEm, agora)))
    .returning()
  if (!link || !usos.includes(link.uso)) throw new ErroDeNegocio('LINK_INVALIDO')
  const [dono] = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.id, link.clienteId), eq(cliente.parceiroId, parceiroId)))
  if (!dono) throw new ErroDeNegocio('LINK_INVALIDO')
  return { link, cliente: dono }
}
