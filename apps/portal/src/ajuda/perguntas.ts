import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, pagina } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'

export type Pergunta = Payload<Contrato['POST /faq/search/:partner']>['perguntas'][number]
export type Topico = Payload<Contrato['GET /faq/topics/:partner']>[number]

const params = { partner: pagina.parceiro.id }

/** The topics of the help with their questions, kept for reading without a network. */
export const useTopicos = () =>
  useQuery({ ...readQuery('GET /faq/topics/:partner', { params }), meta: { offline: true } })

type Procura = { question: string; offset: number } | { question_url: string }

/** The questions of a search, or the one of an address: read by a POST, because what was written stays out of addresses. */
export const perguntasQuery = (procura: Procura) =>
  queryOptions({
    queryKey: ['POST /faq/search/:partner', procura],
    queryFn: ({ signal }) => api('POST /faq/search/:partner', { params, body: procura, signal, noLoading: true }),
  })
