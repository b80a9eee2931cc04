import { focusHeading } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../shell/app.ts'
import { href, semOpcionais } from '../shell/rotas/href.ts'
import type { CasoDaCota, CasoDaPessoa } from '../shell/rotas/route-map.ts'
import { isSemProcesso } from './sem-processo.ts'

/** The status call of each process of the person. */
const chamadas = {
  'atualizacao-cadastral': 'GET /core/dados-cadastrais/status',
} as const satisfies Record<CasoDaPessoa, string>

export type EstadoDaPessoa = Awaited<ReturnType<typeof api<'GET /core/dados-cadastrais/status'>>>
/** What every status call answers, whatever else it tells. */
export type Estado = Omit<EstadoDaPessoa, 'atualizacaoCadastralObrigatoria'>

/** A state that is read; null while there was no case. */
export type Consulta<E extends Estado = Estado> = {
  queryKey: readonly (string | number)[]
  queryFn: (context: { signal: AbortSignal }) => Promise<E | null>
  staleTime: number
}

async function orNull<E>(leitura: Promise<E>): Promise<E | null> {
  try {
    return await leitura
  } catch (erro) {
    if (isSemProcesso(erro)) return null
    throw erro
  }
}

/** Where the person's case of a process stands; null while there was none. */
export const estadoQuery = (caso: CasoDaPessoa): Consulta<EstadoDaPessoa> => ({
  queryKey: [chamadas[caso]],
  queryFn: ({ signal }) => orNull(api(chamadas[caso], { signal, noLoading: true })),
  staleTime: 0,
})

type EstadoDaContemplacao = Awaited<ReturnType<typeof api<'GET /cotas/:id/contemplacao'>>>

/** Where the contemplation of a quota stands, also before there is a case of it. */
export const contemplacaoQuery = (idCota: number): Consulta<EstadoDaContemplacao> => ({
  queryKey: ['GET /cotas/:id/contemplacao', idCota],
  queryFn: ({ signal }) => api('GET /cotas/:id/contemplacao', { params: { id: idCota }, signal, noLoading: true }),
  staleTime: 0,
})

export type Faturamento = Awaited<ReturnType<typeof api<'GET /core/faturamento-credito/status'>>>

/** Where the cash billing of a quota stands; null while there was none. */
export const faturamentoQuery = (idCota: number): Consulta<Faturamento> => ({
  queryKey: ['GET /core/faturamento-credito/status', idCota],
  queryFn: ({ signal }) =>
    orNull(api('GET /core/faturamento-credito/status', { query: { idCota: String(idCota) }, signal, noLoading: true })),
  staleTime: 0,
})

/** How the case of each process of a quota is read. */
const daCota: Record<CasoDaCota, (idCota: number) => Consulta> = {
  contemplacao: contemplacaoQuery,
  'faturamento-especie': faturamentoQuery,
}

/** Where a quota's case of a process stands; null while there was none. */
export const estadoDaCotaQuery = (caso: CasoDaCota, idCota: number): Consulta => daCota[caso](idCota)

export const isDaPessoa = (caso: string): caso is CasoDaPessoa => Object.hasOwn(chamadas, caso)

/** How often a screen of a case looks whether somebody else has moved it. */
const cadaMs = 20_000

/** Whether a case is where the screen of a route is: one that is over and has no screen is nowhere else. */
export const estaEm =
  (path: string) =>
  ({ tela }: Estado) =>
    !tela || tela === semOpcionais(path)

/** The same on a screen of the case: whoever's case is by now elsewhere is led there. */
export function useEstadoNaTela<E extends Estado>(consulta: Consulta<E>, aqui: (estado: E) => boolean) {
  const estado = useQuery({ ...consulta, refetchInterval: ({ state }) => (state.data ? cadaMs : false) })
  const router = useRouter()
  const { data } = estado
  const outra = data && !aqui(data) ? (data.tela ?? href('/home')) : null
  useEffect(() => {
    if (outra) void router.navigate({ href: outra, replace: true })
  }, [outra, router])
  const pronta = data !== undefined && !outra
  useEffect(() => {
    if (pronta) focusHeading(document)
  }, [pronta])
  return { ...estado, naTela: data?.tela ? data : null, indoEmbora: outra !== null }
}
