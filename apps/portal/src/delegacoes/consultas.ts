import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'

export type Acessos = Payload<Contrato['GET /delegacoes']>
export type Dado = Acessos['dados'][number]
export type Recebido = Acessos['recebidos'][number]

export const acessosQuery = () => readQuery('GET /delegacoes')
export const atosQuery = (id: number, page: number) =>
  readQuery('GET /delegacoes/:id/atos', { params: { id }, query: { page, page_size: 20 } })

type Convite = Payload<Contrato['POST /delegacoes/convite/abrir']>

export const conviteQuery = (link: string) =>
  queryOptions<Convite>({
    queryKey: ['POST /delegacoes/convite/abrir', link],
    queryFn: () => api('POST /delegacoes/convite/abrir', { body: { link }, noLoading: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
