import { eq } from 'drizzle-orm'
import { hasCota } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente } from '../schema/index.ts'
import { confirmEnderecos } from './enderecos.service.ts'

/**
 * Confirms the data on record, after which the customer cannot change the addresses (document 3, §4). A person without
 * a quota was shown no address, because addresses are read by quota, so theirs stay open.
 */
export async function confirmDados(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator }: { clienteId: number; ator: Ator },
): Promise<void> {
  const quando = contexto.relogio.agora()
  await tx.update(cliente).set({ dadosConfirmadosEm: quando }).where(eq(cliente.id, clienteId))
  if (await hasCota(tx, clienteId)) await confirmEnderecos(tx, contexto, clienteId)
  await audit(tx, { quando, ator, acao: 'confirmar-dados-cadastrais', objeto: ['cliente', clienteId] })
}
