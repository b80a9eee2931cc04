import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ato, contaDoTitular, type Lido } from '../casos/index.ts'
import type { Devolucao, Pedido } from './consultas.ts'

export type DaCota = Lido<Devolucao>
type Conta = NonNullable<Input<Contrato, 'POST /core/devolucao/solicitar-pagamento'>['body']>

const query = ({ cota: { idCota } }: DaCota) => ({ query: { idCota: String(idCota) } })

/** The holder's acts in a refund, as the table has them. */
export const atos = {
  iniciar: ato<'GET /core/devolucao/iniciar', DaCota>('GET /core/devolucao/iniciar', query),
  confirmar: ato<'POST /core/devolucao/confirmar', DaCota, { doisSocios: boolean }>(
    'POST /core/devolucao/confirmar',
    (lido, body) => ({ ...query(lido), body }),
  ),
  desistir: ato<'POST /core/devolucao/nao-confirmar', DaCota>('POST /core/devolucao/nao-confirmar', query),
  solicitarPagamento: ato<
    'POST /core/devolucao/solicitar-pagamento',
    DaCota,
    { conta: Omit<Conta, 'beneficiario' | 'inscricaoNacional'> }
  >('POST /core/devolucao/solicitar-pagamento', (lido, com) => ({ ...query(lido), body: contaDoTitular(lido, com) }), {
    // The account is checked before the code is asked for, so that an error does not cost a code.
    confere: {
      call: 'POST /core/devolucao/conta/conferir',
      pedido: (lido, com) => ({ body: contaDoTitular(lido, com) }),
    },
  }),
}
export type Atos = typeof atos

/** The case of a step that exists only while there is one. */
export function pedidoDe({ estado: { pedido } }: DaCota): Pedido {
  if (!pedido) throw new Error('o passo é de um pedido')
  return pedido
}
