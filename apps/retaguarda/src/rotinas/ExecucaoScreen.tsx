import { Button, FailureText, formatDia, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  countOf,
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
  useMay,
  useRouteId,
} from '../shell/kit.ts'
import { Andamento } from './Andamento.tsx'
import { resumoDoResultado, situacoes, tomDaSituacao } from './palavras.ts'
import classes from './Rotinas.module.css'
import { ritmoMs } from './ritmo.ts'

type Execucao = Result<'GET /rotinas/execucoes/:id'>

const aberta = ({ situacao }: Pick<Execucao, 'situacao'>) => situacao === 'na-fila' || situacao === 'em-curso'

export function ExecucaoScreen() {
  const id = useRouteId()
  const execucao = useQuery({
    ...readQuery('GET /rotinas/execucoes/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && aberta(state.data) ? ritmoMs(true) : false),
  })
  const { data } = execucao
  return (
    <Pagina
      title={data ? `${data.titulo} de ${formatDia(data.dia)}` : 'Execução'}
      summary="Veja o que esta execução fez em cada grupo e, se falhou, por quê."
      back={{ href: href('/rotinas/execucoes'), label: 'Execuções das rotinas' }}
      actions={data && <Repetir execucao={data} />}
    >
      <Carregado query={execucao}>
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
  const { porque } = useMay('gestor')
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
        items={[
          { label: 'Andamento', value: <Andamento execucao={execucao} /> },
          { label: 'Grupos que falharam', value: formatNumero(grupos.falharam) },
          { label: 'Tentativas', value: formatNumero(tentativas) },
          { label: 'Começou', value: iniciadaEm && formatInstanteExato(iniciadaEm) },
          { label: 'Terminou', value: concluidaEm && formatInstanteExato(concluidaEm) },
          { label: 'Pedida por', value: pedidaPor ?? 'Sozinha, na virada do dia' },
          { label: 'O que fez', value: resumoDoResultado(resultado) || 'Nada havia a fazer', wide: true },
          erro !== null && { label: 'Erro', value: <span className={classes.falha}>{erro}</span>, wide: true },
        ]}
      />
    </Section>
  )
}

const colunas: readonly Coluna<Linha<'GET /rotinas/execucoes/:id/grupos'>>[] = [
  { title: 'Grupo', value: ({ codigo }) => codigo },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={tomDaSituacao[situacao]}>{situacoes[situacao]}</Tag>,
  },
  {
    title: 'O que fez, ou por que falhou',
    wraps: true,
    value: ({ erro, resultado }) => erro ?? (resumoDoResultado(resultado) || '—'),
  },
  { title: 'Tentativas', numeric: true, value: ({ tentativas }) => formatNumero(tentativas) },
  { title: 'Terminou', value: ({ concluidaEm }) => (concluidaEm ? formatInstanteExato(concluidaEm) : '—') },
]

function Grupos({ execucao }: { execucao: Execucao }) {
  const busca = useBusca({ situacao: ['concluida', 'falhou'] })
  const { id, feito, grupos: contados } = execucao
  const grupos = useQuery({
    ...listQuery('GET /rotinas/execucoes/:id/grupos', {
      params: { id },
      query: { ...busca.values, page: busca.page },
    }),
    refetchInterval: aberta(execucao) ? ritmoMs(true) : false,
  })
  return (
    <Section title="Grupos" lead={`${countOf(feito, 'feito')}, ${formatNumero(contados.falharam)} com falha.`} plain>
      <Lista
        search={busca}
        fields={[
          {
            name: 'situacao',
            label: 'Situação do grupo',
            options: { concluida: situacoes.concluida, falhou: situacoes.falhou },
          },
        ]}
        caption="Grupos desta execução"
        columns={colunas}
        rowKey={({ grupoId }) => grupoId}
        href={({ grupoId }) => href('/grupos/:id', { id: grupoId })}
        empty={{ title: 'Nenhum grupo', text: 'O dia não trouxe o que fazer, ou a execução ainda não começou.' }}
        query={grupos}
      />
    </Section>
  )
}
