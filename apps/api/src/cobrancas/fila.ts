import type { Centavos, Dia } from '@contempla/consorcio'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { pagamento } from '../schema/index.ts'

/** Money of the customer that the quota does not owe waits for a person in the queue of payments. Nothing is no money. */
export async function deixarNaFila(
  tx: Executor,
  sobra: { chave: string; cotaId: number; valor: Centavos; dia: Dia; ator: Ator; agora: Date; observacao: string },
): Promise<void> {
  const { chave, cotaId, valor, dia, ator, agora, observacao } = sobra
  if (valor <= 0) return
  await tx.insert(pagamento).values({
    chave,
    origem: 'sobra',
    cotaId,
    valorCentavos: valor,
    dia,
    alocadoCentavos: 0,
    filaCentavos: valor,
    filaMotivo: 'NAO_CABE_NO_SALDO',
    recebidoEm: agora,
    recebidoPor: ator.tipo === 'funcionario' ? ator.id : null,
    observacao,
  })
}
