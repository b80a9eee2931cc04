import { joinTelefone, type Telefone } from '@contempla/contract/contato'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { emailDoCliente, telefoneDoCliente } from '../schema/index.ts'

/** Keeps the only e-mail and the only phone of a person who has just been registered, each as the main one. */
export async function includeContatos(
  tx: Executor,
  { cifra, relogio }: Pick<Contexto, 'cifra' | 'relogio'>,
  { clienteId, email, telefone }: { clienteId: number; email: string; telefone: Telefone },
): Promise<void> {
  const deles = { clienteId, principal: true, alteradoEm: relogio.agora() }
  await tx.insert(emailDoCliente).values({ ...deles, emailCifrado: cifra.cifrar(email) })
  await tx
    .insert(telefoneDoCliente)
    .values({ ...deles, numeroCifrado: cifra.cifrar(joinTelefone(telefone)), tipo: telefone.tipoTelefone })
}
