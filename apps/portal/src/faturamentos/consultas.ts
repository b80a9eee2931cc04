import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Consulta, orNull } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Validacao = Payload<Contrato['GET /core/faturamento-credito/validar']>

export type Faturamento = Payload<Contrato['GET /core/faturamento-credito/status']>

/** Reads the cash billing of a quota; null while there was none. */
export const faturamentoQuery = (idCota: number): Consulta<Faturamento> => ({
  queryKey: ['GET /core/faturamento-credito/status', idCota],
  queryFn: ({ signal }) =>
    orNull(api('GET /core/faturamento-credito/status', { query: { idCota: String(idCota) }, signal, noLoading: true })),
  staleTime: 0,
})

/** Asks whether the credit of a quota may be had in cash, and otherwise why not. */
export const validacaoQuery = (idCota: number) =>
  queryOptions({
    queryKey: ['GET /core/faturamento-credito/validar', idCota],
    queryFn: ({ signal }) =>
      api('GET /core/faturamento-credito/validar', { query: { idCota: String(idCota) }, signal, noLoading: true }),
    staleTime: 0,
  })

/** Asks whether a link still opens the camera, before any picture is taken. */
export const linkQuery = (link: string) =>
  queryOptions({
    queryKey: ['POST /core/faturamento-credito/link/conferir', link],
    queryFn: ({ signal }) =>
      api('POST /core/faturamento-credito/link/conferir', { body: { link }, signal, noLoading: true }),
    gcTime: 0,
  })
