import type { Contrato, Payload } from '@contempla/contract'
import { focusHeading } from '@contempla/web'
import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { href } from '../shell/rotas/href.ts'
import { isSemProcesso } from './sem-processo.ts'

/** Every status call answers at least this. */
export type Estado = Omit<Payload<Contrato['GET /core/dados-cadastrais/status']>, 'atualizacaoCadastralObrigatoria'>

/** The query of a case's state; null while there is no case. */
export type Consulta<E = Estado> = {
  queryKey: readonly (string | number)[]
  queryFn: (context: Pick<QueryFunctionContext, 'signal' | 'client'>) => Promise<E | null>
  staleTime: number
}

/** Turns the error of a missing case into null. */
export async function orNull<E>(leitura: Promise<E>): Promise<E | null> {
  try {
    return await leitura
  } catch (erro) {
    if (isSemProcesso(erro)) return null
    throw erro
  }
}

/** The screen of a case polls this often whether somebody else has moved the case; without a case there is nothing to move. */
const cadaMs = 20_000

/** Names the mutations that lead the customer on themselves once they are done. */
export const levando = ['levando'] as const

interface NaTela<E> {
  /** Picks the case from the answer. */
  caso: (estado: E) => Estado | null
  /** Tells whether the case belongs on this screen. */
  aqui: (caso: Estado) => boolean
  /** Where to go without a case; null to stay. */
  semCaso?: (estado: E) => string | null
}

/** Reads a case for its screen, and navigates to the case's own screen if it has moved on. */
export function useEstadoNaTela<E>(consulta: Consulta<E>, { caso, aqui, semCaso }: NaTela<E>) {
  const estado = useQuery({
    ...consulta,
    refetchInterval: ({ state }) => (state.data && caso(state.data) ? cadaMs : false),
  })
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data } = estado
  const lido = data ? caso(data) : null
  const longe = data && !lido ? (semCaso?.(data) ?? null) : null
  const outra = lido && !aqui(lido) ? (lido.tela ?? href('/home')) : longe
  useEffect(() => {
    // What moved the case leads on from here, to its own screen or to another: two ways at once would race.
    if (outra && queryClient.isMutating({ mutationKey: levando }) === 0)
      void router.navigate({ href: outra, replace: true })
  }, [outra, router, queryClient])
  const fase = data === undefined || outra ? null : (lido?.chaveDaFase ?? '')
  useEffect(() => {
    if (fase !== null) focusHeading(document)
  }, [fase])
  return { ...estado, indoEmbora: outra !== null }
}
