import type { Centavos, Dia } from '@contempla/consorcio'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { type MotivoDoPagamentoNaFila, pagamento } from '../../schema/index.ts'

type Sobra = {
  chave: string
  cotaId: number
  valor: Centavos
  dia: Dia
  ator: Ator
  agora: Date
  observacao: string
  motivo?: MotivoDoPagamentoNaFila
}

/** Money of the customer that the quota does not owe waits for a person in the queue of payments. Nothing is no money. */
export async function leaveInFila(tx: Executor, sobra: Sobra): Promise<void> {
  const { chave, cotaId, valor, dia, ator, agora, observacao, motivo = 'NAO_CABE_NO_SALDO' } = sobra
  if (valor <= 0) return
  await tx.insert(pagamento).values({
    chave,
    origem: 'sobra',
    cotaId,
    valorCentavos: valor,
    dia,
    alocadoCentavos: 0,
    filaCentavos: valor,
    filaMotivo: motivo,
    recebidoEm: agora,
    recebidoPor: ator.tipo === 'funcionario' ? ator.id : null,
    observacao,
  })
}
