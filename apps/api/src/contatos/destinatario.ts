import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, parceiro } from '../schema/index.ts'
import { getContatos } from './contatos.service.ts'

/**
 * Reads whom a link is sent to: the contacts of their registration, their name, and the partner in whose name it goes.
 * A contact that was changed a moment ago gets no link before the former one was told.
 */
export async function getDestinatario(db: Executor, contexto: Pick<Contexto, 'cifra' | 'config'>, clienteId: number) {
  const [dono] = await db
    .select({ nome: cliente.nome, marca: parceiro.nome, dominio: parceiro.dominio })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, clienteId))
  if (!dono) throw new Error('um caso tem o seu cliente')
  const { email, celular } = await getContatos(db, contexto, clienteId, { soAvisados: !contexto.config.demo })
  const haSms = contexto.config.demo || contexto.config.sms !== undefined
  return { ...dono, email, celular: haSms ? celular : null }
}
