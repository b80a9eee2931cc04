import { formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  contar,
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
  { titulo: 'Rotina', valor: ({ titulo }) => titulo },
  { titulo: 'Dia', valor: ({ dia }) => formatDia(dia) },
  {
    titulo: 'Andamento',
    valor: (execucao) => <Andamento execucao={execucao} />,
    detalhe: ({ tentativas }) => tentativas > 1 && contar(tentativas, 'tentativa'),
  },
  { titulo: 'O que fez', quebra: true, valor: ({ resultado }) => resumoDoResultado(resultado) || '—' },
  {
    titulo: 'Terminou',
    valor: ({ concluidaEm }) => (concluidaEm ? formatInstante(concluidaEm) : '—'),
    detalhe: ({ pedidaPor }) => pedidaPor && `a pedido de ${pedidaPor}`,
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
    ...listQuery('GET /rotinas/execucoes', { query: { ...busca.valores, page: busca.pagina } }),
    refetchInterval: ({ state }) =>
      ritmoMs(Boolean(state.data?.data.some(({ situacao }) => situacao === 'na-fila' || situacao === 'em-curso'))),
  })
  return (
    <Pagina
      titulo="Execuções das rotinas"
      resumo="Veja o que cada rotina fez em cada dia, e abra uma execução para ver os grupos."
      voltar={{ href: href('/rotinas'), rotulo: 'Rotinas' }}
    >
      <Lista
        busca={busca}
        tela="execucoes"
        campos={[
          { nome: 'rotina', rotulo: 'Rotina', opcoes: nomes },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoes },
          { nome: 'dia', rotulo: 'Dia' },
        ]}
        legenda="Execuções"
        colunas={colunas}
        chave={({ id }) => id}
        href={({ id }) => href('/rotinas/execucoes/:id', { id })}
        vazio={{ titulo: 'Nenhuma execução assim', texto: 'Mude os filtros para ver outras.' }}
        consulta={execucoes}
      />
    </Pagina>
  )
}
