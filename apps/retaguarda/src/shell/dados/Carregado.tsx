import { ErrorState, TextSkeleton } from '@contempla/ui'
import { detailedMessageOf, isNotFound } from '@contempla/web'
import type { ReactNode } from 'react'
import type { EstadoDaConsulta } from './Tabela.tsx'

interface CarregadoProps<T> {
  query: EstadoDaConsulta & { data: T | undefined }
  children: (dados: T) => ReactNode
  /** Shown until the answer arrives. */
  skeleton?: ReactNode
}

/** Draws its children with a query's answer; until then the skeleton, and on failure the error with a retry. */
export function Carregado<T>({ query, children, skeleton = <TextSkeleton lines={6} /> }: CarregadoProps<T>) {
  const { data, isError, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError) return skeleton
  if (isNotFound(error)) return <ErrorState title="Isto não existe" message={detailedMessageOf(error)} />
  return (
    <ErrorState
      title="Não conseguimos carregar"
      message={detailedMessageOf(error)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}
