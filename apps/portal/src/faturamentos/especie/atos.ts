import { PAGAMENTO_ENVIADO } from '@contempla/consorcio'
import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ato, contaDoTitular, type Lido } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Faturamento } from '../consultas.ts'
import { type ContatosDitos, contatosDe } from '../contatos-ditos.ts'

export type DaFase = Lido<Faturamento>
type Corpo<K extends keyof Contrato & string> = Input<Contrato, K> extends { body?: infer B } ? NonNullable<B> : never
type Conta = Corpo<'POST /core/faturamento-credito/solicitar-pagamento'>

const query = ({ cota: { idCota } }: DaFase) => ({ idCota: String(idCota) })
const conferirConta = 'POST /core/faturamento-credito/conta/conferir'

/** The holder's acts in a cash billing, as the table has them. */
export const atos = {
  iniciar: ato<'GET /core/faturamento-credito/iniciar', DaFase>('GET /core/faturamento-credito/iniciar', (lido) => ({
    query: query(lido),
  })),
  atualizarCadastro: ato<'PATCH /core/faturamento-credito/atualizar', DaFase, ContatosDitos | undefined>(
    'PATCH /core/faturamento-credito/atualizar',
    (lido, com) => ({ query: query(lido), body: com ? contatosDe(com) : {} }),
  ),
  aceitarTermos: ato<'POST /core/faturamento-credito/termos', DaFase, Corpo<'POST /core/faturamento-credito/termos'>>(
    'POST /core/faturamento-credito/termos',
    (lido, body) => ({ query: query(lido), body }),
  ),
  reenviarLink: ato<'POST /core/faturamento-credito/link', DaFase>('POST /core/faturamento-credito/link', (lido) => ({
    query: query(lido),
  })),
  solicitarPagamento: ato<
    'POST /core/faturamento-credito/solicitar-pagamento',
    DaFase,
    { conta: Omit<Conta, 'beneficiario' | 'inscricaoNacional'> }
  >(
    'POST /core/faturamento-credito/solicitar-pagamento',
    (lido, com) => ({ query: query(lido), body: contaDoTitular(lido, com) }),
    // The account is checked before the code is asked for, so that an error does not cost a code.
    { confere: { call: conferirConta, pedido: (lido, com) => ({ body: contaDoTitular(lido, com) }) } },
  ),
  ciente: ato<'POST /salesforce/contemplacao/casos/:caseNumber', DaFase>(
    'POST /salesforce/contemplacao/casos/:caseNumber',
    ({ estado: { CaseNumber } }) => ({
      params: { caseNumber: CaseNumber ?? '' },
      body: { Fase__c: PAGAMENTO_ENVIADO },
    }),
    { leva: href('/home') },
  ),
  desistir: ato<'POST /core/faturamento-credito/desistir', DaFase>(
    'POST /core/faturamento-credito/desistir',
    (lido) => ({ query: query(lido) }),
    { leva: href('/home'), feito: 'Pedido desfeito: o crédito continua seu.' },
  ),
}
export type Atos = typeof atos
