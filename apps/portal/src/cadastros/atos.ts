import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ato, type Lido } from '../casos/index.ts'
import type { EstadoDoCadastro } from './status.ts'

type DaPessoa = Lido<EstadoDoCadastro | null, 'pessoa'>
type Mudanca = Input<Contrato, 'PATCH /core/dados-cadastrais/atualizar'>['body']

/** The person's acts on a change of the registration, as the table has them. */
export const atos = {
  alterar: ato<'PATCH /core/dados-cadastrais/atualizar', DaPessoa, Mudanca>(
    'PATCH /core/dados-cadastrais/atualizar',
    (_, body) => ({ body }),
  ),
  desistir: ato<'POST /core/dados-cadastrais/desistir', DaPessoa>('POST /core/dados-cadastrais/desistir', () => ({}), {
    feito: 'Pedido desfeito: o seu cadastro ficou como estava.',
  }),
}
export type Atos = typeof atos
