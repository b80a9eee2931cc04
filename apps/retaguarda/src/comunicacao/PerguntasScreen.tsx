import { Button, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BarraDeFiltros, type Coluna, type Linha, listQuery, Pagina, Paginacao, Tabela, usePode } from '../shell/kit.ts'
import classes from './Comunicacao.module.css'
import { PerguntaDialogo } from './PerguntaDialogo.tsx'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'
import { type Mover, useMoverPergunta } from './useMoverPergunta.ts'

export type Pergunta = Linha<'GET /comunicacao/perguntas'>

export function PerguntasScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const perguntas = useQuery({ ...listQuery('GET /comunicacao/perguntas', { query }), enabled: pronta })
  const [aberta, setAberta] = useState<Pergunta | 'nova' | null>(null)
  const { porque } = usePode('analista')
  const { mover, anuncio } = useMoverPergunta()
  const linhas = perguntas.data?.data
  const topicos = Map.groupBy(linhas ?? [], ({ parceiro, topico }) => `${parceiro.nome}: ${topico}`)
  return (
    <Pagina
      titulo="Perguntas frequentes"
      resumo="Responda ao que todos perguntam. Dentro de cada assunto, elas aparecem nesta ordem."
      acoes={
        <Button disabledReason={porque} onClick={() => setAberta('nova')}>
          Nova pergunta
        </Button>
      }
    >
      <BarraDeFiltros busca={busca} campos={campos} />
      <p className="visualmente-oculto" role="status">
        {anuncio}
      </p>
      {!linhas || linhas.length === 0 ? (
        <Tabela
          legenda="Perguntas frequentes"
          colunas={colunas({ doTopico: [], mover, editar: setAberta })}
          linhas={linhas}
          consulta={perguntas}
          chave={({ id }) => id}
          vazio={{ titulo: 'Nenhuma pergunta', texto: 'Crie a primeira.' }}
        />
      ) : (
        [...topicos].map(([topico, doTopico]) => (
          <Section key={topico} title={topico} plain>
            <Tabela
              legenda={topico}
              colunas={colunas({ doTopico, mover, editar: setAberta })}
              linhas={doTopico}
              chave={({ id }) => id}
            />
          </Section>
        ))
      )}
      <Paginacao pagina={perguntas.data} busca={busca} />
      {pronta && aberta && (
        <PerguntaDialogo
          pergunta={aberta === 'nova' ? null : aberta}
          topicos={[...new Set(linhas?.map(({ topico }) => topico))]}
          parceiros={parceiros}
          parceiro={query.parceiro}
          fechar={() => setAberta(null)}
        />
      )}
    </Pagina>
  )
}

interface Ferramentas {
  doTopico: readonly Pergunta[]
  mover: Mover
  editar: (pergunta: Pergunta) => void
}

const colunas = ({ doTopico, mover, editar }: Ferramentas): readonly Coluna<Pergunta>[] => [
  { titulo: 'Pergunta', valor: ({ pergunta }) => pergunta, quebra: true },
  { titulo: 'Resposta', valor: ({ resposta }) => <span className={classes.resposta}>{resposta}</span>, quebra: true },
  {
    titulo: 'No portal',
    valor: ({ ativa }) => <Tag tone={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Ativa' : 'Desligada'}</Tag>,
  },
  {
    titulo: 'Mover ou alterar',
    semTitulo: true,
    papel: 'analista',
    valor: (pergunta) => {
      const lugar = doTopico.indexOf(pergunta)
      return (
        <div className={classes.botoes}>
          {(['cima', 'baixo'] as const).map((para) => {
            const noFim = para === 'cima' ? lugar === 0 : lugar === doTopico.length - 1
            return (
              <Button
                key={para}
                id={`mover-${pergunta.id}-${para}`}
                size="small"
                variant="quiet"
                aria-label={`Mover para ${para}: ${pergunta.pergunta}`}
                aria-disabled={noFim || undefined}
                onClick={() => (noFim ? undefined : mover(pergunta, para))}
              >
                {para === 'cima' ? '↑' : '↓'}
              </Button>
            )
          })}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Alterar: ${pergunta.pergunta}`}
            onClick={() => editar(pergunta)}
          >
            Alterar
          </Button>
        </div>
      )
    },
  },
]
