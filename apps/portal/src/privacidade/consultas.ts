import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

export type Consentimento = Payload<Contrato['PUT /privacidade/consentimentos/:finalidade']>
export type Pedido = Payload<Contrato['POST /privacidade/pedidos']>
export type Exportacao = NonNullable<Payload<Contrato['GET /privacidade/exportacao']>['exportacao']>

export const dadosQuery = () => readQuery('GET /privacidade/dados')
export const consentimentosQuery = () => readQuery('GET /privacidade/consentimentos')
export const pedidosQuery = () => readQuery('GET /privacidade/pedidos')
export const acessosQuery = (de: 'equipe' | 'pessoa', page: number) =>
  readQuery('GET /privacidade/acessos', { query: { de, page, page_size: 20 } })

/** While a copy is made it is asked for again. */
const cadaMs = 5000

export const exportacaoQuery = () => ({
  ...readQuery('GET /privacidade/exportacao'),
  refetchInterval: ({ state }: { state: { data?: { exportacao: Exportacao | null } | undefined } }) =>
    state.data?.exportacao?.prontaEm === null ? cadaMs : (false as const),
})
