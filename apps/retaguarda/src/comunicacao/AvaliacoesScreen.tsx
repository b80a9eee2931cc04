import { formatPercentual, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  formatInstante,
  type Linha,
  listQuery,
  nomeDoMes,
  Pagina,
  Paginacao,
  type Result,
  readQuery,
  Tabela,
  useBusca,
} from '../shell/kit.ts'

type Mes = Result<'GET /aplicativo/avaliacoes/meses'>[number]
type Avaliacao = Linha<'GET /aplicativo/avaliacoes'>

const doMes: readonly Coluna<Mes>[] = [
  { title: 'Mês', value: ({ mes }) => nomeDoMes(mes) },
  { title: 'Gostam', value: ({ percentual }) => formatPercentual(percentual, 1), numeric: true },
  { title: 'Avaliações', value: ({ quantas }) => quantas, numeric: true },
  { title: 'Com comentário', value: ({ comentarios }) => comentarios, numeric: true },
]

const daPessoa: readonly Coluna<Avaliacao>[] = [
  { title: 'Quando', value: ({ criadaEm }) => formatInstante(criadaEm) },
  {
    title: 'Opinião',
    value: ({ gostou }) => <Tag tone={gostou ? 'sucesso' : 'atencao'}>{gostou ? 'Gosta' : 'Não gosta'}</Tag>,
  },
  { title: 'Comentário', value: ({ comentario }) => comentario ?? '—', wraps: true },
  { title: 'Consorciado', value: ({ cliente }) => cliente.nome, detail: ({ parceiro }) => parceiro.nome, wraps: true },
  {
    title: 'Pergunta de novo',
    value: ({ proximaEm }) => (proximaEm ? formatInstante(proximaEm) : '—'),
  },
]

/** What the holders say of the portal, by month and one by one. */
export function AvaliacoesScreen() {
  const meses = useQuery(readQuery('GET /aplicativo/avaliacoes/meses'))
  const nomes = Object.fromEntries((meses.data ?? []).map(({ mes }) => [mes, nomeDoMes(mes)]))
  const busca = useBusca({ mes: Object.keys(nomes), gostou: ['sim', 'nao'] })
  const avaliacoes = useQuery({
    ...listQuery('GET /aplicativo/avaliacoes', { query: { page: busca.page, ...busca.values } }),
    enabled: !meses.isPending,
  })
  return (
    <Pagina title="Avaliações do aplicativo" summary="O que os consorciados acham do portal, mês a mês e um a um.">
      <Section title="Por mês" plain>
        <Tabela
          caption="Avaliações por mês"
          columns={doMes}
          rows={meses.data}
          query={meses}
          rowKey={({ mes }) => mes}
          empty={{ title: 'Nenhuma avaliação', text: 'Ninguém avaliou o aplicativo até agora.' }}
        />
      </Section>
      <Section title="Uma a uma" plain>
        <BarraDeFiltros
          search={busca}
          fields={[
            { name: 'mes', label: 'Mês', options: nomes },
            { name: 'gostou', label: 'Opinião', options: { sim: 'Gosta', nao: 'Não gosta' } },
          ]}
        />
        <Tabela
          caption="Avaliações"
          columns={daPessoa}
          rows={avaliacoes.data?.data}
          query={avaliacoes}
          rowKey={({ id }) => id}
          empty={{ title: 'Nenhuma avaliação', text: 'Nada com este filtro.' }}
        />
        <Paginacao page={avaliacoes.data} search={busca} />
      </Section>
    </Pagina>
  )
}
