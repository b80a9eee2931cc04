import { Button, FailureText, formatDia, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  contar,
  detailedMessageOf,
  Ficha,
  formatInstanteExato,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  type Result,
  readQuery,
  useBusca,
  useCall,
  useIdDaRota,
  usePode,
} from '../shell/kit.ts'
import { Andamento } from './Andamento.tsx'
import { resumoDoResultado, situacoes, tomDaSituacao } from './palavras.ts'
import classes from './Rotinas.module.css'
import { ritmoMs } from './ritmo.ts'

type Execucao = Result<'GET /rotinas/execucoes/:id'>

const aberta = ({ situacao }: Pick<Execucao, 'situacao'>) => situacao === 'na-fila' || situacao === 'em-curso'

export function ExecucaoScreen() {
  const id = useIdDaRota()
  const execucao = useQuery({
    ...readQuery('GET /rotinas/execucoes/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && aberta(state.data) ? ritmoMs(true) : false),
  })
  const { data } = execucao
  return (
    <Pagina
      titulo={data ? `${data.titulo} de ${formatDia(data.dia)}` : 'Execução'}
      resumo="Veja o que esta execução fez em cada grupo e, se falhou, por quê."
      voltar={{ href: href('/rotinas/execucoes'), rotulo: 'Execuções das rotinas' }}
      acoes={data && <Repetir execucao={data} />}
    >
      <Carregado consulta={execucao}>
        {(lida) => (
          <>
            <Resumo execucao={lida} />
            <Grupos execucao={lida} />
          </>
        )}
      </Carregado>
    </Pagina>
  )
}

function Repetir({ execucao: { id, situacao } }: { execucao: Execucao }) {
  const { porque } = usePode('gestor')
  const repetir = useCall('POST /rotinas/execucoes/:id/repetir', {
    success: 'A execução está de novo na fila.',
    invalidates: ['/rotinas'],
  })
  if (situacao !== 'falhou') return null
  return (
    <div>
      <Button loading={repetir.isPending} disabledReason={porque} onClick={() => repetir.mutate({ params: { id } })}>
        Tentar de novo
      </Button>
      {repetir.isError && <FailureText>{detailedMessageOf(repetir.error)}</FailureText>}
    </div>
  )
}

function Resumo({ execucao }: { execucao: Execucao }) {
  const { erro, resultado, tentativas, grupos, iniciadaEm, concluidaEm, pedidaPor } = execucao
  return (
    <Section>
      <Ficha
        itens={[
          { rotulo: 'Andamento', valor: <Andamento execucao={execucao} /> },
          { rotulo: 'Grupos que falharam', valor: formatNumero(grupos.falharam) },
          { rotulo: 'Tentativas', valor: formatNumero(tentativas) },
          { rotulo: 'Começou', valor: iniciadaEm && formatInstanteExato(iniciadaEm) },
          { rotulo: 'Terminou', valor: concluidaEm && formatInstanteExato(concluidaEm) },
          { rotulo: 'Pedida por', valor: pedidaPor ?? 'Sozinha, na virada do dia' },
          { rotulo: 'O que fez', valor: resumoDoResultado(resultado) || 'Nada havia a fazer', largo: true },
          erro !== null && { rotulo: 'Erro', valor: <span className={classes.falha}>{erro}</span>, largo: true },
        ]}
      />
    </Section>
  )
}

const colunas: readonly Coluna<Linha<'GET /rotinas/execucoes/:id/grupos'>>[] = [
  { titulo: 'Grupo', valor: ({ codigo }) => codigo },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={tomDaSituacao[situacao]}>{situacoes[situacao]}</Tag>,
  },
  {
    titulo: 'O que fez, ou por que falhou',
    quebra: true,
    valor: ({ erro, resultado }) => erro ?? (resumoDoResultado(resultado) || '—'),
  },
  { titulo: 'Tentativas', numero: true, valor: ({ tentativas }) => formatNumero(tentativas) },
  { titulo: 'Terminou', valor: ({ concluidaEm }) => (concluidaEm ? formatInstanteExato(concluidaEm) : '—') },
]

function Grupos({ execucao }: { execucao: Execucao }) {
  const busca = useBusca({ situacao: ['concluida', 'falhou'] })
  const { id, feito, grupos: contados } = execucao
  const grupos = useQuery({
    ...listQuery('GET /rotinas/execucoes/:id/grupos', {
      params: { id },
      query: { ...busca.valores, page: busca.pagina },
    }),
    refetchInterval: aberta(execucao) ? ritmoMs(true) : false,
  })
  return (
    <Section title="Grupos" lead={`${contar(feito, 'feito')}, ${formatNumero(contados.falharam)} com falha.`} plain>
      <Lista
        busca={busca}
        campos={[
          {
            nome: 'situacao',
            rotulo: 'Situação do grupo',
            opcoes: { concluida: situacoes.concluida, falhou: situacoes.falhou },
          },
        ]}
        legenda="Grupos desta execução"
        colunas={colunas}
        chave={({ grupoId }) => grupoId}
        href={({ grupoId }) => href('/grupos/:id', { id: grupoId })}
        vazio={{ titulo: 'Nenhum grupo', texto: 'O dia não trouxe o que fazer, ou a execução ainda não começou.' }}
        consulta={grupos}
      />
    </Section>
  )
}
