import { focusHeading } from '@contempla/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../shell/app.ts'
import type { CasoDoPortal } from '../shell/rotas/route-map.ts'
import { isSemProcesso } from './sem-processo.ts'

/** The status call of each process. */
const chamadas = {
  'atualizacao-cadastral': 'GET /core/dados-cadastrais/status',
} as const satisfies Record<CasoDoPortal, string>

export type Estado = Awaited<ReturnType<typeof api<'GET /core/dados-cadastrais/status'>>>

/** Where the case of a process stands; null while there was none. */
export const estadoQuery = (caso: CasoDoPortal) =>
  queryOptions({
    queryKey: [chamadas[caso]],
    queryFn: async ({ signal }) => {
      try {
        return await api(chamadas[caso], { signal, noLoading: true })
      } catch (erro) {
        if (isSemProcesso(erro)) return null
        throw erro
      }
    },
    staleTime: 0,
  })

/** How often a screen of a case looks whether somebody else has moved it. */
const cadaMs = 20_000

/**
 * The same on a screen of the case: whoever's case is by now elsewhere is led there, and one that is over and has no
 * screen is none.
 */
export function useEstadoNaTela(caso: CasoDoPortal, path: string) {
  const estado = useQuery({ ...estadoQuery(caso), refetchInterval: ({ state }) => (state.data ? cadaMs : false) })
  const router = useRouter()
  const outra = estado.data?.tela && estado.data.tela !== path ? estado.data.tela : null
  useEffect(() => {
    if (outra) void router.navigate({ href: outra, replace: true })
  }, [outra, router])
  const pronta = estado.data !== undefined && !outra
  useEffect(() => {
    if (pronta) focusHeading(document)
  }, [pronta])
  return { ...estado, naTela: estado.data?.tela ? estado.data : null, indoEmbora: outra !== null }
}
