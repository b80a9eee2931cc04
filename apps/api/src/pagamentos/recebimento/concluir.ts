import { eq } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { pagamento } from '../../schema/index.ts'
import type { Desfecho } from './desfecho.ts'
import { markSegundasViasPagas } from './parcelas.ts'

export type PagamentoRow = typeof pagamento.$inferSelect

/** Writes the outcome of a payment with its audit entry. */
export async function concluir(
  tx: Executor,
  row: PagamentoRow,
  { alocado, fila, dispensado = 0 }: Desfecho,
  ator: Ator,
  agora: Date,
): Promise<PagamentoRow> {
  const [feito] = await tx
    .update(pagamento)
    .set({
      alocadoCentavos: alocado,
      filaCentavos: fila?.valor ?? 0,
      filaMotivo: fila?.motivo ?? null,
      devidoCentavos: fila && fila.devido > 0 ? fila.devido : null,
    })
    .where(eq(pagamento.id, row.id))
    .returning()
  if (!feito || feito.alocadoCentavos + feito.filaCentavos !== feito.valorCentavos)
    throw new Error(`O pagamento ${row.id} não fecha`)
  if (alocado > 0 && feito.cotaId !== null) await markSegundasViasPagas(tx, feito.cotaId)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'receber-pagamento',
    objeto: ['pagamento', row.id],
    depois: {
      origem: row.origem,
      valorCentavos: row.valorCentavos,
      alocadoCentavos: alocado,
      naFilaCentavos: fila?.valor ?? 0,
      motivo: fila?.motivo,
      ...(dispensado > 0 ? { dia: row.dia, encargosDispensadosCentavos: dispensado } : {}),
    },
  })
  return feito
}
