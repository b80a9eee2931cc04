import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros, href, listQuery, Pagina, Paginacao, useBusca } from '../../shell/kit.ts'
import { palavrasDe, situacoesDaContemplacao } from '../palavras.ts'
import { TabelaDeContemplacoes } from './TabelaDeContemplacoes.tsx'

export function ContemplacoesScreen() {
  const busca = useBusca({
    grupo: 'codigo',
    situacao: ['lance-a-pagar', 'garantia-a-apresentar', 'credito-disponivel', 'em-pagamento', 'utilizada', 'desfeita'],
  })
  const contemplacoes = useQuery(listQuery('GET /contemplacoes', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Contemplações"
      summary="Acompanhe cada contemplado até o uso do crédito: lance pago, garantia apresentada, bem entregue."
      back={{ href: href('/assembleias'), label: 'Assembleias' }}
    >
      <BarraDeFiltros
        search={busca}
        screen="contemplacoes"
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          {
            name: 'situacao',
            label: 'Situação',
            options: palavrasDe(situacoesDaContemplacao),
          },
        ]}
      />
      <TabelaDeContemplacoes linhas={contemplacoes.data?.data} consulta={contemplacoes} />
      <Paginacao page={contemplacoes.data} search={busca} />
    </Pagina>
  )
}
