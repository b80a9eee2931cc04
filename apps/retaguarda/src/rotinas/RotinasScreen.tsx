import { Button, ErrorState, formatDia, LinkButton, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  type Coluna,
  contar,
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
      titulo="Rotinas"
      resumo="Acompanhe o trabalho que cada dia traz a todos os grupos, e repita o que falhou."
      acoes={
        <LinkButton href={href('/rotinas/execucoes')} variant="secondary">
          Todas as execuções
        </LinkButton>
      }
    >
      <RelogioDaDemonstracao />
      <Carregado consulta={painel}>
        {({ fila, rotinas, proximoDia, hoje: hojeDoServidor, ...avisos }) => (
          <>
            <Avisos {...avisos} />
            <Fila fila={fila} proximoDia={proximoDia} />
            <Tabela
              legenda="Rotinas na ordem do dia"
              colunas={colunas(setEscolhida)}
              linhas={rotinas}
              chave={({ nome }) => nome}
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
    { titulo: 'Rotina', valor: ({ titulo }) => titulo, detalhe: ({ descricao }) => descricao, quebra: true },
    { titulo: 'Último dia', valor: ({ ultima }) => (ultima ? formatDia(ultima.dia) : 'Ainda não') },
    { titulo: 'Andamento', valor: ({ ultima }) => ultima && <Andamento execucao={ultima} /> },
    {
      titulo: 'O que fez',
      quebra: true,
      valor: ({ ultima }) => (ultima && resumoDoResultado(ultima.resultado)) || '—',
    },
    {
      titulo: 'Falhas',
      numero: true,
      valor: ({ falhas }) => <span className={falhas > 0 ? classes.falha : undefined}>{formatNumero(falhas)}</span>,
    },
    {
      titulo: 'Executar',
      semTitulo: true,
      papel: 'gestor',
      valor: (rotina) => (
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
        itens={[
          { rotulo: 'Na fila', valor: formatNumero(fila.naFila) },
          { rotulo: 'Em curso', valor: formatNumero(fila.emCurso) },
          {
            rotulo: 'Falharam e esperam alguém',
            valor:
              fila.falharam > 0 ? (
                <a href={href('/rotinas/execucoes', undefined, { situacao: 'falhou' })}>
                  {contar(fila.falharam, 'execução', 'execuções')}
                </a>
              ) : (
                'Nenhuma'
              ),
          },
          {
            rotulo: 'Atraso',
            valor: fila.diasAtrasados > 0 ? contar(fila.diasAtrasados, 'dia') : 'Em dia',
          },
          { rotulo: 'Próximas', valor: `${formatDia(proximoDia)}, à meia-noite` },
        ]}
      />
    </Section>
  )
}
