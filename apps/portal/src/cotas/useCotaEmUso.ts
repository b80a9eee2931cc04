import { useQuery } from '@tanstack/react-query'
import { cotaQuery, cotasSimplesQuery } from './consultas.ts'
import { useCotaAtual } from './selecao.ts'

/** Every time a screen opens, or only when what is kept has grown old. */
type Opcoes = { semprePedir?: boolean }

const comoPedir = ({ semprePedir }: Opcoes) => (semprePedir ? ({ refetchOnMount: 'always' } as const) : {})

/** The customer's quotas, and which of them the page is of. */
export function useCotas(opcoes: Opcoes = {}) {
  const { data: cotas, ...consulta } = useQuery({ ...cotasSimplesQuery(), ...comoPedir(opcoes) })
  const { isStale, isFetching } = consulta
  return { ...consulta, cotas, atual: useCotaAtual({ cotas, isStale, isFetching }) }
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
    /** The customer has no quota at all. */
    semCotas: cotas?.length === 0,
    quantidade: cotas?.length ?? 0,
    error: detalhe.error ?? (atual ? null : simples.error),
    retry: () => void (atual ? detalhe.refetch() : simples.refetch()),
    retrying: simples.isFetching || detalhe.isFetching,
  }
}
