import { useQuery } from '@tanstack/react-query'
import { useSession } from '../shell/hooks.ts'
import { cotasSimplesQuery, cotaQuery } from './consultas.ts'

/** The quota in hand: the one chosen in this session, else the customer's first. */
export function useCotaEmUso() {
  const escolhida = useSession()?.idCota
  const simples = useQuery({ ...cotasSimplesQuery() })
  const id = simples.data?.find((c) => c.idCota === escolhida)?.idCota ?? simples.data?.[0]?.idCota
  const detalhe = useQuery({ ...cotaQuery(id ?? 0), enabled: id !== undefined })
  return {
    cota: detalhe.data,
    /** The customer has no quota at all. */
    semCotas: simples.data?.length === 0,
    quantidade: simples.data?.length ?? 0,
    error: simples.error ?? detalhe.error,
    retry: () => void (simples.error ? simples.refetch() : detalhe.refetch()),
    retrying: simples.isFetching || detalhe.isFetching,
  }
}
