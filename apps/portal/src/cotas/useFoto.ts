import { useQuery } from '@tanstack/react-query'
import { api } from '../shell/app.ts'

const idDoArquivo = (url: string | null): string | undefined => url?.split('/').at(-1)

/** The bytes as an address that needs no freeing: it goes with the query cache, so also on log-out. */
const paraDataUrl = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(typeof leitor.result === 'string' ? leitor.result : '')
    leitor.onerror = () => reject(leitor.error)
    leitor.readAsDataURL(bytes)
  })

/** A photo that only its owner may fetch, as an address that the page may show. */
export function useFoto(url: string | null): string | null {
  const arquivo = idDoArquivo(url)
  const { data } = useQuery({
    queryKey: ['GET /arquivos/:arquivo', arquivo],
    queryFn: async ({ signal }) =>
      paraDataUrl(await api('GET /arquivos/:arquivo', { params: { arquivo: arquivo ?? '' }, signal, noLoading: true })),
    enabled: arquivo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
