import { useQuery } from '@tanstack/react-query'
import { cotaQuery, cotasSimplesQuery } from './consultas.ts'
import { useCotaEscolhida } from './selecao.ts'
import { useCotaDaVisita } from './visita.ts'

/** Every time a screen opens, or only when what is kept has grown old. */
type Opcoes = { semprePedir?: boolean }

const comoPedir = ({ semprePedir }: Opcoes) => (semprePedir ? ({ refetchOnMount: 'always' } as const) : {})

/** The customer's quotas, and which of them is in hand: the one chosen in this session, else the visit's. */
export function useCotas(opcoes: Opcoes = {}) {
  const escolhida = useCotaEscolhida()
  const { data: cotas, ...consulta } = useQuery({ ...cotasSimplesQuery(), ...comoPedir(opcoes) })
  const daVisita = useCotaDaVisita(cotas, consulta.isStale)
  return { ...consulta, cotas, atual: cotas?.find((c) => c.idCota === escolhida) ?? daVisita }
}

/** The quota in hand, in full. */
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
    error: detalhe.error ?? (cotas ? null : simples.error),
    retry: () => void (cotas ? detalhe.refetch() : simples.refetch()),
    retrying: simples.isFetching || detalhe.isFetching,
  }
}
