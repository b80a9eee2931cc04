import { useQuery } from '@tanstack/react-query'
import { Abas } from '../moldura/Abas.tsx'
import { filtrosSalvosQuery } from './filtros-salvos.ts'
import type { Busca } from './useBusca.ts'

export interface FiltroPronto {
  nome: string
  /** The search of the URL, as `busca.texto` writes it. */
  consulta: string
}

interface FiltrosProntosProps {
  tela: string
  busca: Pick<Busca, 'texto' | 'hrefDe'>
  /** Those that everybody has; each one's own saved ones follow. */
  prontos: readonly FiltroPronto[]
}

/** The filters that are one press away, each with its address. */
export function FiltrosProntos({ tela, busca, prontos }: FiltrosProntosProps) {
  const { data: salvos = [] } = useQuery(filtrosSalvosQuery(tela))
  return (
    <Abas
      rotulo="Filtros prontos"
      itens={[...prontos, ...salvos].map(({ nome, consulta }) => ({
        href: busca.hrefDe(consulta),
        rotulo: nome,
        atual: consulta === busca.texto,
      }))}
    />
  )
}
