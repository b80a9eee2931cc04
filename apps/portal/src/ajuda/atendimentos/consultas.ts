import type { Contrato, Payload, Request } from '@contempla/contract'
import type { EnviarArquivo } from '@contempla/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'

export type Atendimento = Payload<Contrato['GET /atendimentos/:protocolo']>
export type Resumo = Payload<Contrato['GET /atendimentos']>[number]
export type Passo = Request<Contrato['POST /atendimentos/:protocolo/passos']>['body']

export const atendimentosQuery = queryOptions<Resumo[]>({
  queryKey: ['GET /atendimentos'],
  queryFn: ({ signal }) => api('GET /atendimentos', { signal, noLoading: true }),
  staleTime: 0,
})

export const atendimentoQuery = (protocolo: string) =>
  queryOptions<Atendimento>({
    queryKey: ['GET /atendimentos', protocolo],
    queryFn: ({ signal }) => api('GET /atendimentos/:protocolo', { params: { protocolo }, signal, noLoading: true }),
    staleTime: 0,
  })

/** Uploads a file that goes with what is said. */
export const sendAnexo: EnviarArquivo = (file, { signal, onProgress }) => {
  const body = new FormData()
  body.set('category', 'documento')
  body.set('file', file)
  return api('POST /arquivos/v2', { body, signal, onProgress, noLoading: true })
}
