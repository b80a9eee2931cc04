import { useQuery } from '@tanstack/react-query'
import { readQuery, useBusca } from '../shell/kit.ts'

/** The filter by partner that every list of this area has, and the partners to choose from. */
export function useBuscaPorParceiro() {
  const parceiros = useQuery(readQuery('GET /parceiros/todos'))
  const opcoes = Object.fromEntries((parceiros.data ?? []).map(({ id, nome }) => [String(id), nome]))
  const busca = useBusca({ parceiro: Object.keys(opcoes) })
  const { parceiro } = busca.values
  return {
    busca,
    campos: [{ name: 'parceiro', label: 'Parceiro', options: opcoes }] as const,
    /** The list is asked for, and a dialog opened, once it is known which partners there are. */
    pronta: !parceiros.isPending,
    query: { page: busca.page, ...(parceiro === undefined ? {} : { parceiro: Number(parceiro) }) },
    parceiros: Object.entries(opcoes).map(([value, label]) => ({ value, label })),
  }
}
