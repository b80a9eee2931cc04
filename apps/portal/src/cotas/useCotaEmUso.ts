import { useQuery } from '@tanstack/react-query'
import { delegadoQuery } from './alcance/delegado.ts'
import { cotaQuery, cotasSimplesQuery } from './consultas.ts'
import { useCotaAtual } from './selecao.ts'

/** Every time a screen opens, or only when what is kept has grown old. */
type Opcoes = { semprePedir?: boolean }

const comoPedir = ({ semprePedir }: Opcoes) => (semprePedir ? ({ refetchOnMount: 'always' } as const) : {})

/** The customer's quotas, and which of them the page is of. */
export function useCotas(opcoes: Opcoes = {}) {
  const { data, ...consulta } = useQuery({ ...cotasSimplesQuery(), ...comoPedir(opcoes) })
  const deOutro = data?.some(({ delegada }) => delegada) ?? false
  const sabe = useQuery({ ...delegadoQuery, enabled: deOutro }).data ?? !deOutro
  const cotas = sabe ? data : undefined
  const { isStale, isFetching } = consulta
  const atual = useCotaAtual({ cotas, isStale, isFetching })
  // What is the person's is asked for by one of their own, also while they have another's in hand.
  const propria = atual?.delegada ? cotas?.find(({ delegada }) => !delegada) : atual
  return { ...consulta, cotas, atual, propria }
}

/** The same quota, in full. */
export function useCotaEmUso(opcoes: Opcoes = {}) {
  const { cotas, atual, ...simples } = useCotas(opcoes)
  const detalhe = useQuery({
    ...cotaQuery(atual?.idCota ?? 0),
    ...comoPedir(opcoes),
    enabled: atual !== undefined,
  })
  return {
    cota: detalhe.data,
    /** How far it was delegated, where it is another's. */
    alcance: atual?.delegada?.alcance,
    /** The customer has no quota at all. */
    semCotas: cotas?.length === 0,
    quantidade: cotas?.length ?? 0,
    error: detalhe.error ?? (atual ? null : simples.error),
    retry: () => void (atual ? detalhe.refetch() : simples.refetch()),
    retrying: simples.isFetching || detalhe.isFetching,
  }
}
