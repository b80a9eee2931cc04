import { grupoECotaNaFrase } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Quanto } from '../platform/http/autorizacao.ts'
import { cliente, cota, grupo, pagamento } from '../schema/index.ts'
import { requirePagamento } from './pagamentos.sql.ts'

/** Whose a payment is, in words for who authorises it, and of which quota its parts are; nothing where nobody knows. */
export async function paraQuem(
  db: Executor,
  pagamentoId: number,
): Promise<Pick<Quanto, 'favorecido' | 'deQuem' | 'conta'>> {
  const [dela] = await db
    .select({ id: cota.id, clienteId: cliente.id, titular: cliente.nome, grupo: grupo.codigo, numero: cota.numero })
    .from(pagamento)
    .innerJoin(cota, eq(cota.id, pagamento.cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(eq(pagamento.id, pagamentoId))
  if (!dela) return { favorecido: null }
  return {
    favorecido: `${dela.titular}, ${grupoECotaNaFrase({ grupo: dela.grupo, cota: dela.numero })}`,
    deQuem: JSON.stringify(['cota', dela.id, 'cliente', dela.clienteId]),
    conta: ['cota', dela.id],
  }
}

/**
 * What left the queue with a payment is all that the one made of it holds, and goes to the quota of that one: what is over
 * waits again as its money.
 */
export async function quantoDaFila(
  db: Executor,
  { params }: { params: { id: number } },
  feito: { id: number },
): Promise<Quanto> {
  const { valorCentavos } = await requirePagamento(db, feito.id)
  return { centavos: valorCentavos, objeto: ['pagamento', params.id], ...(await paraQuem(db, feito.id)) }
}
