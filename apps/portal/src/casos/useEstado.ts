import type { Contrato, Payload } from '@contempla/contract'
import { focusHeading } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { href } from '../shell/rotas/href.ts'
import { isSemProcesso } from './sem-processo.ts'

/** What every status call answers, whatever else it tells. */
export type Estado = Omit<Payload<Contrato['GET /core/dados-cadastrais/status']>, 'atualizacaoCadastralObrigatoria'>

/** A state that is read; null while there was no case. */
export type Consulta<E = Estado> = {
  queryKey: readonly (string | number)[]
  queryFn: (context: { signal: AbortSignal }) => Promise<E | null>
  staleTime: number
}

/** Where there was no case, nothing. */
export async function orNull<E>(leitura: Promise<E>): Promise<E | null> {
  try {
    return await leitura
  } catch (erro) {
    if (isSemProcesso(erro)) return null
    throw erro
  }
}

/** How often a screen of a case looks whether somebody else has moved it. */
const cadaMs = 20_000

interface NaTela<E> {
  /** The case among what is read. */
  caso: (estado: E) => Estado | null
  /** Whether it is where this screen is. */
  aqui: (caso: Estado) => boolean
}

/** Reads a case for its screen: whoever's case is by now elsewhere is led there. */
export function useEstadoNaTela<E>(consulta: Consulta<E>, { caso, aqui }: NaTela<E>) {
  const estado = useQuery({ ...consulta, refetchInterval: ({ state }) => (state.data ? cadaMs : false) })
  const router = useRouter()
  const { data } = estado
  const lido = data ? caso(data) : null
  const outra = lido && !aqui(lido) ? (lido.tela ?? href('/home')) : null
  useEffect(() => {
    if (outra) void router.navigate({ href: outra, replace: true })
  }, [outra, router])
  const fase = data === undefined || outra ? null : (lido?.chaveDaFase ?? '')
  useEffect(() => {
    if (fase !== null) focusHeading(document)
  }, [fase])
  return { ...estado, indoEmbora: outra !== null }
}
