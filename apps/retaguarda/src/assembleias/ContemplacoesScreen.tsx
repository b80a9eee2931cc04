import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros, href, listQuery, Pagina, Paginacao, useBusca } from '../shell/kit.ts'
import { palavrasDe, situacoesDaContemplacao } from './palavras.ts'
import { TabelaDeContemplacoes } from './TabelaDeContemplacoes.tsx'

export function ContemplacoesScreen() {
  const busca = useBusca({
    grupo: 'codigo',
    situacao: ['lance-a-pagar', 'garantia-a-apresentar', 'credito-disponivel', 'utilizada', 'desfeita'],
  })
  const contemplacoes = useQuery(listQuery('GET /contemplacoes', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Contemplações"
      resumo="Acompanhe cada contemplado até o uso do crédito: lance pago, garantia apresentada, bem entregue."
      voltar={{ href: href('/assembleias'), rotulo: 'Assembleias' }}
    >
      <BarraDeFiltros
        busca={busca}
        tela="contemplacoes"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          {
            nome: 'situacao',
            rotulo: 'Situação',
            opcoes: palavrasDe(situacoesDaContemplacao),
          },
        ]}
      />
      <TabelaDeContemplacoes linhas={contemplacoes.data?.data} consulta={contemplacoes} />
      <Paginacao pagina={contemplacoes.data} busca={busca} />
    </Pagina>
  )
}
