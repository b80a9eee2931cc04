import { formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  consulta,
  consultaDeLista,
  formatInstante,
  href,
  Pagina,
  Paginacao,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { Andamento } from './Andamento.tsx'
import { type Execucao, resumoDoResultado, situacoes } from './palavras.ts'
import { ritmoMs } from './ritmo.ts'

const colunas: readonly Coluna<Execucao>[] = [
  { titulo: 'Rotina', valor: ({ titulo }) => titulo },
  { titulo: 'Dia', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Andamento', valor: (execucao) => <Andamento execucao={execucao} /> },
  { titulo: 'O que fez', quebra: true, valor: ({ resultado }) => resumoDoResultado(resultado) || '—' },
  { titulo: 'Tentativas', numero: true, valor: ({ tentativas }) => tentativas },
  { titulo: 'Terminou', valor: ({ concluidaEm }) => (concluidaEm ? formatInstante(concluidaEm) : '—') },
  { titulo: 'Pedida por', valor: ({ pedidaPor }) => pedidaPor ?? 'O dia' },
]

export function ExecucoesScreen() {
  const busca = useBusca({
    rotina: 'texto',
    situacao: ['na-fila', 'em-curso', 'concluida', 'falhou'],
    dia: 'dia',
  })
  const painel = useQuery(consulta('GET /rotinas'))
  const nomes = Object.fromEntries((painel.data?.rotinas ?? []).map(({ nome, titulo }) => [nome, titulo]))
  const execucoes = useQuery({
    ...consultaDeLista('GET /rotinas/execucoes', { query: { ...busca.valores, page: busca.pagina } }),
    refetchInterval: ({ state }) =>
      ritmoMs(Boolean(state.data?.data.some(({ situacao }) => situacao === 'na-fila' || situacao === 'em-curso'))),
  })
  return (
    <Pagina
      titulo="Execuções das rotinas"
      resumo="Veja o que cada rotina fez em cada dia, e abra uma execução para ver os grupos."
      voltar={{ href: href('/rotinas'), rotulo: 'Rotinas' }}
    >
      <BarraDeFiltros
        busca={busca}
        tela="execucoes"
        campos={[
          { nome: 'rotina', rotulo: 'Rotina', opcoes: nomes },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoes },
          { nome: 'dia', rotulo: 'Dia' },
        ]}
      />
      <Tabela
        legenda="Execuções"
        colunas={colunas}
        linhas={execucoes.data?.data}
        consulta={execucoes}
        chave={({ id }) => id}
        href={({ id }) => href('/rotinas/execucoes/:id', { id })}
        vazio={{ titulo: 'Nenhuma execução assim', texto: 'Mude os filtros para ver outras.' }}
      />
      <Paginacao pagina={execucoes.data} busca={busca} />
    </Pagina>
  )
}
