import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../shell/app.ts'

const idDoArquivo = (url: string | null): string | undefined => url?.split('/').at(-1)

/** A photo that only its owner may fetch, as an address that the page may show while it is mounted. */
export function useFoto(url: string | null): string | null {
  const arquivo = idDoArquivo(url)
  const { data } = useQuery({
    queryKey: ['GET /arquivos/:arquivo', arquivo],
    queryFn: ({ signal }) =>
      api('GET /arquivos/:arquivo', { params: { arquivo: arquivo ?? '' }, signal, noLoading: true }),
    enabled: arquivo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [endereco, setEndereco] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const objeto = URL.createObjectURL(data)
    setEndereco(objeto)
    return () => {
      setEndereco(null)
      URL.revokeObjectURL(objeto)
    }
  }, [data])
  return endereco
}
