import { formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  countOf,
  formatInstante,
  href,
  Lista,
  listQuery,
  Pagina,
  readQuery,
  useBusca,
} from '../shell/kit.ts'
import { Andamento } from './Andamento.tsx'
import { type Execucao, resumoDoResultado, situacoes } from './palavras.ts'
import { ritmoMs } from './ritmo.ts'

const colunas: readonly Coluna<Execucao>[] = [
  { title: 'Rotina', value: ({ titulo }) => titulo },
  { title: 'Dia', value: ({ dia }) => formatDia(dia) },
  {
    title: 'Andamento',
    value: (execucao) => <Andamento execucao={execucao} />,
    detail: ({ tentativas }) => tentativas > 1 && countOf(tentativas, 'tentativa'),
  },
  { title: 'O que fez', wraps: true, value: ({ resultado }) => resumoDoResultado(resultado) || '—' },
  {
    title: 'Terminou',
    value: ({ concluidaEm }) => (concluidaEm ? formatInstante(concluidaEm) : '—'),
    detail: ({ pedidaPor }) => pedidaPor && `a pedido de ${pedidaPor}`,
  },
]

export function ExecucoesScreen() {
  const painel = useQuery(readQuery('GET /rotinas'))
  const nomes = Object.fromEntries((painel.data?.rotinas ?? []).map(({ nome, titulo }) => [nome, titulo]))
  const busca = useBusca({
    rotina: Object.keys(nomes),
    situacao: ['na-fila', 'em-curso', 'concluida', 'falhou'],
    dia: 'dia',
  })
  const execucoes = useQuery({
    ...listQuery('GET /rotinas/execucoes', { query: { ...busca.values, page: busca.page } }),
    refetchInterval: ({ state }) =>
      ritmoMs(Boolean(state.data?.data.some(({ situacao }) => situacao === 'na-fila' || situacao === 'em-curso'))),
  })
  return (
    <Pagina
      title="Execuções das rotinas"
      summary="Veja o que cada rotina fez em cada dia, e abra uma execução para ver os grupos."
      back={{ href: href('/rotinas'), label: 'Rotinas' }}
    >
      <Lista
        search={busca}
        screen="execucoes"
        fields={[
          { name: 'rotina', label: 'Rotina', options: nomes },
          { name: 'situacao', label: 'Situação', options: situacoes },
          { name: 'dia', label: 'Dia' },
        ]}
        caption="Execuções"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ id }) => href('/rotinas/execucoes/:id', { id })}
        empty={{ title: 'Nenhuma execução assim', text: 'Mude os filtros para ver outras.' }}
        query={execucoes}
      />
    </Pagina>
  )
}
