import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'

/**
 * Sends whoever has a CPF or CNPJ only because they said so (`declarado`) out of the way of who proves it: their account keeps
 * nothing of that number and logs in no more, so the accesses that it was given stand no more. Done before somebody is made a customer.
 */
export const retirarDeclarado = async (
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { inscricaoIndice, daCota }: { inscricaoIndice: Buffer; daCota: number },
): Promise<void> => {
  await tx.execute(
    sql`SELECT retirar_declarado(parceiro_id, ${inscricaoIndice}, ${relogio.agora()}) FROM cliente WHERE id = ${daCota}`,
  )
}
