import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import type { Contexto } from '../../platform/http/context.ts'
import type { LerPagamento } from '../../ports/processos/index.ts'
import { contaInteira } from '../conta.ts'
import { readAPagar } from './a-pagar.ts'
import { type DadosDaEspecie, dadosDaEspecie } from './dados.ts'

const doQueSePagou = ({ valor, dia, saldo }: NonNullable<DadosDaEspecie['pagamento']>) => ({
  valor,
  credito: valor + (saldo?.valor ?? 0),
  saldo: saldo?.valor ?? 0,
  ordemEm: dia,
})

/** Reads the payment of a cash billing: the one made, unless it came back; otherwise the order's amount, or today's. */
export const lerPagamento: LerPagamento<Contexto> = async (db, caso, contexto) => {
  const { conta, aprovado, pagamento: pago } = dadosDaEspecie(caso.dados)
  if (!conta) return null
  const quanto = pago ? doQueSePagou(pago) : await readAPagar(db, contexto, caso)
  if (!quanto) return null
  return {
    ...quanto,
    favorecido: conta.beneficiario,
    inscricao: formatInscricao(conta.inscricaoNacional),
    conta: contaInteira(conta),
    aprovado,
  }
}
