import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/app.ts'

export type Validacao = Payload<Contrato['GET /core/faturamento-credito/validar']>

/** Whether the credit of a quota may be had in cash, and why not. */
export const validacaoQuery = (idCota: number) =>
  queryOptions({
    queryKey: ['GET /core/faturamento-credito/validar', idCota],
    queryFn: ({ signal }) =>
      api('GET /core/faturamento-credito/validar', { query: { idCota: String(idCota) }, signal, noLoading: true }),
    staleTime: 0,
  })

export const bancosQuery = (idCota: number) =>
  queryOptions({
    queryKey: ['GET /cotas/:id/bancos/consultar', idCota],
    queryFn: ({ signal }) =>
      api('GET /cotas/:id/bancos/consultar', { params: { id: idCota }, signal, noLoading: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether a link to the camera still opens it: asked before any picture is taken. */
export const linkQuery = (link: string) =>
  queryOptions({
    queryKey: ['POST /core/faturamento-credito/link/conferir', link],
    queryFn: ({ signal }) =>
      api('POST /core/faturamento-credito/link/conferir', { body: { link }, signal, noLoading: true }),
    gcTime: 0,
  })
