import { Button, ErrorState, formatDia, LinkButton, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  type Coluna,
  countOf,
  Ficha,
  formatNumero,
  href,
  Pagina,
  type Result,
  readQuery,
  Tabela,
  useHoje,
} from '../shell/kit.ts'
import { Andamento } from './Andamento.tsx'
import { Avisos } from './Avisos.tsx'
import { ExecutarRotina } from './ExecutarRotina.tsx'
import { resumoDoResultado } from './palavras.ts'
import { RelogioDaDemonstracao } from './RelogioDaDemonstracao.tsx'
import classes from './Rotinas.module.css'
import { ritmoMs } from './ritmo.ts'

type Painel = Result<'GET /rotinas'>
type Rotina = Painel['rotinas'][number]

export function RotinasScreen() {
  const painel = useQuery({
    ...readQuery('GET /rotinas'),
    refetchInterval: ({ state }) =>
      ritmoMs(Boolean(state.data && state.data.fila.naFila + state.data.fila.emCurso > 0)),
  })
  const [escolhida, setEscolhida] = useState<Rotina | null>(null)
  const hoje = useHoje()
  return (
    <Pagina
      title="Rotinas"
      summary="Acompanhe o trabalho que cada dia traz a todos os grupos, e repita o que falhou."
      actions={
        <LinkButton href={href('/rotinas/execucoes')} variant="secondary">
          Todas as execuções
        </LinkButton>
      }
    >
      <RelogioDaDemonstracao />
      <Carregado query={painel}>
        {({ fila, rotinas, proximoDia, hoje: hojeDoServidor, ...avisos }) => (
          <>
            <Avisos {...avisos} />
            <Fila fila={fila} proximoDia={proximoDia} />
            <Tabela
              caption="Rotinas na ordem do dia"
              columns={colunas(setEscolhida)}
              rows={rotinas}
              rowKey={({ nome }) => nome}
              href={({ ultima, nome }) =>
                ultima
                  ? href('/rotinas/execucoes/:id', { id: ultima.id })
                  : href('/rotinas/execucoes', undefined, { rotina: nome })
              }
            />
            <ExecutarRotina
              rotina={escolhida}
              hoje={hojeDoServidor > hoje ? hojeDoServidor : hoje}
              onClose={() => setEscolhida(null)}
            />
          </>
        )}
      </Carregado>
    </Pagina>
  )
}

function colunas(executar: (rotina: Rotina) => void): readonly Coluna<Rotina>[] {
  return [
    { title: 'Rotina', value: ({ titulo }) => titulo, detail: ({ descricao }) => descricao, wraps: true },
    { title: 'Último dia', value: ({ ultima }) => (ultima ? formatDia(ultima.dia) : 'Ainda não') },
    { title: 'Andamento', value: ({ ultima }) => ultima && <Andamento execucao={ultima} /> },
    {
      title: 'O que fez',
      wraps: true,
      value: ({ ultima }) => (ultima && resumoDoResultado(ultima.resultado)) || '—',
    },
    {
      title: 'Falhas',
      numeric: true,
      value: ({ falhas }) => <span className={falhas > 0 ? classes.falha : undefined}>{formatNumero(falhas)}</span>,
    },
    {
      title: 'Executar',
      untitled: true,
      papel: 'gestor',
      value: (rotina) => (
        <Button size="small" variant="quiet" onClick={() => executar(rotina)}>
          Executar<span className="visualmente-oculto"> {rotina.titulo}</span>
        </Button>
      ),
    },
  ]
}

function Fila({ fila, proximoDia }: { fila: Painel['fila']; proximoDia: string }) {
  return (
    <Section title="Fila">
      {fila.semProcesso && (
        <ErrorState
          title="Há rotinas na fila e nada no ar que as faça"
          message="Avise quem cuida do sistema: falta um processo com o papel “jobs”."
        />
      )}
      <Ficha
        items={[
          { label: 'Na fila', value: formatNumero(fila.naFila) },
          { label: 'Em curso', value: formatNumero(fila.emCurso) },
          {
            label: 'Falharam e esperam alguém',
            value:
              fila.falharam > 0 ? (
                <a href={href('/rotinas/execucoes', undefined, { situacao: 'falhou' })}>
                  {countOf(fila.falharam, 'execução', 'execuções')}
                </a>
              ) : (
                'Nenhuma'
              ),
          },
          {
            label: 'Atraso',
            value: fila.diasAtrasados > 0 ? countOf(fila.diasAtrasados, 'dia') : 'Em dia',
          },
          { label: 'Próximas', value: `${formatDia(proximoDia)}, à meia-noite` },
        ]}
      />
    </Section>
  )
}
