import { dadosDo, findCasoQueVale } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { contaEscondida } from '../conta.ts'
import { dadosDaEspecie } from './dados.ts'

/** Finds the account, masked, to which this customer's cash credit was paid; null where none was. */
export async function findContaPaga(
  contexto: Pick<Contexto, 'db' | 'cifra'>,
  { clienteId, cotaId }: { clienteId: number; cotaId: number },
) {
  const vale = await findCasoQueVale(contexto.db, { processo: 'faturamento-especie', clienteId, cotaId })
  if (!vale) return null
  const { pagamento, conta: paga } = dadosDaEspecie(dadosDo(contexto, vale))
  if (!pagamento || !paga) return null
  const { nomeBanco, agencia, conta } = contaEscondida(paga)
  return { nomeBanco, agencia, conta }
}
