import { grupoECotaNaFrase } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Quanto } from '../platform/http/autorizacao.ts'
import { cliente, cota, grupo, pagamento } from '../schema/index.ts'
import { requirePagamento } from './pagamentos.sql.ts'

/**
 * Words the owner of a payment for the person who authorises it, and names the quota of its parts; nothing where nobody
 * knows.
 */
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
 * Describes what left the queue: everything that the new payment holds goes to its quota, and the surplus waits again
 * as that quota's money.
 */
export async function quantoDaFila(
  db: Executor,
  { params }: { params: { id: number } },
  feito: { id: number },
): Promise<Quanto> {
  const { valorCentavos } = await requirePagamento(db, feito.id)
  return { centavos: valorCentavos, objeto: ['pagamento', params.id], ...(await paraQuem(db, feito.id)) }
}
