import { ErrorState, TextSkeleton } from '@contempla/ui'
import { detailedMessageOf, isNotFound } from '@contempla/web'
import type { ReactNode } from 'react'
import type { EstadoDaConsulta } from './Tabela.tsx'

interface CarregadoProps<T> {
  query: EstadoDaConsulta & { data: T | undefined }
  children: (dados: T) => ReactNode
  /** What stands in its place until it is there. */
  skeleton?: ReactNode
}

/** What needs the answer of a query: the waiting, the failure with its retry, then the thing itself. */
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
