import type { Contrato, Payload } from '@contempla/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Consulta, orNull } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type EstadoDoCadastro = Payload<Contrato['GET /core/dados-cadastrais/status']>

/** Reads the case of the person's registration; null while there was none. */
export const estadoDoCadastroQuery = (): Consulta<EstadoDoCadastro> => ({
  queryKey: ['GET /core/dados-cadastrais/status'],
  queryFn: ({ signal }) => orNull(api('GET /core/dados-cadastrais/status', { signal, noLoading: true })),
  staleTime: 0,
})

/** Tells whether a mandatory registration update is pending. */
export const statusDoCadastroQuery = () =>
  queryOptions({
    ...estadoDoCadastroQuery(),
    select: (estado) => estado?.atualizacaoCadastralObrigatoria ?? false,
  })
