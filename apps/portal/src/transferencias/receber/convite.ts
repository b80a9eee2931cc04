import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'

export type Convite = Payload<Contrato['POST /transferencias/convite/abrir']>
export type TipoDeDocumento = Convite['documentos'][number]['tipo']

export const conviteQuery = (link: string) =>
  queryOptions<Convite>({
    queryKey: ['POST /transferencias/convite/abrir', link],
    queryFn: () => api('POST /transferencias/convite/abrir', { body: { link }, noLoading: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Sends one paper of the assignee's. */
export function sendDocumento(link: string, tipo: TipoDeDocumento, file: File): Promise<Convite> {
  const body = new FormData()
  body.set('link', link)
  body.set('tipo', tipo)
  body.set('file', file, file.name)
  return api('POST /transferencias/convite/documentos', { body, noLoading: true })
}
