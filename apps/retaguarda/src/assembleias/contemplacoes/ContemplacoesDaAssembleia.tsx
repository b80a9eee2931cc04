import { Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../shell/kit.ts'
import type { AssembleiaLida } from '../AssembleiaScreen.tsx'
import { TabelaDeContemplacoes } from './TabelaDeContemplacoes.tsx'

/** The contemplations of one assembly, with their deadlines. */
export function ContemplacoesDaAssembleia({ assembleia: { grupo, numero } }: { assembleia: AssembleiaLida }) {
  const contemplacoes = useQuery(readQuery('GET /contemplacoes', { query: { grupo, page_size: 100 } }))
  return (
    <Section title="Contemplações desta assembleia" lead="Os prazos contam em dias úteis, da assembleia.">
      <TabelaDeContemplacoes
        linhas={contemplacoes.data?.data.filter(({ assembleia }) => assembleia === numero)}
        consulta={contemplacoes}
      />
    </Section>
  )
}
