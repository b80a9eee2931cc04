import { useQuery } from '@tanstack/react-query'
import { Abas } from '../moldura/Abas.tsx'
import { filtrosSalvosQuery } from './filtros-salvos.ts'
import type { Busca } from './useBusca.ts'

export interface FiltroPronto {
  name: string
  /** The search of the URL, as `busca.texto` writes it. */
  query: string
}

interface FiltrosProntosProps {
  screen: string
  search: Pick<Busca, 'text' | 'hrefOf'>
  /** Those that everybody has; each one's own saved ones follow. */
  presets: readonly FiltroPronto[]
}

/** The filters that are one press away, each with its address. */
export function FiltrosProntos({ screen, search, presets }: FiltrosProntosProps) {
  const { data = [] } = useQuery(filtrosSalvosQuery(screen))
  const saved = data.map(({ nome, consulta }) => ({ name: nome, query: consulta }))
  return (
    <Abas
      label="Filtros prontos"
      items={[...presets, ...saved].map(({ name, query }) => ({
        href: search.hrefOf(query),
        label: name,
        current: query === search.text,
      }))}
    />
  )
}
