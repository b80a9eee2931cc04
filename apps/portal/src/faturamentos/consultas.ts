import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Consulta, orNull } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Validacao = Payload<Contrato['GET /core/faturamento-credito/validar']>

export type Faturamento = Payload<Contrato['GET /core/faturamento-credito/status']>

/** Where the cash billing of a quota stands; null while there was none. */
export const faturamentoQuery = (idCota: number): Consulta<Faturamento> => ({
  queryKey: ['GET /core/faturamento-credito/status', idCota],
  queryFn: ({ signal }) =>
    orNull(api('GET /core/faturamento-credito/status', { query: { idCota: String(idCota) }, signal, noLoading: true })),
  staleTime: 0,
})

/** Whether the credit of a quota may be had in cash, and why not. */
export const validacaoQuery = (idCota: number) =>
  queryOptions({
    queryKey: ['GET /core/faturamento-credito/validar', idCota],
    queryFn: ({ signal }) =>
      api('GET /core/faturamento-credito/validar', { query: { idCota: String(idCota) }, signal, noLoading: true }),
    staleTime: 0,
  })

/** Whether a link to the camera still opens it: asked before any picture is taken. */
export const linkQuery = (link: string) =>
  queryOptions({
    queryKey: ['POST /core/faturamento-credito/link/conferir', link],
    queryFn: ({ signal }) =>
      api('POST /core/faturamento-credito/link/conferir', { body: { link }, signal, noLoading: true }),
    gcTime: 0,
  })
