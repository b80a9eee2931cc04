import { Button, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BarraDeFiltros, type Coluna, type Linha, listQuery, Pagina, Paginacao, Tabela, useMay } from '../shell/kit.ts'
import { AssuntoDialogo } from './AssuntoDialogo.tsx'
import { type Assunto, assuntosDe } from './assuntos.ts'
import { CabecaDoAssunto } from './CabecaDoAssunto.tsx'
import classes from './Comunicacao.module.css'
import { PerguntaDialogo } from './PerguntaDialogo.tsx'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'
import { type Mover, useMoverPergunta } from './useMoverPergunta.ts'

export type Pergunta = Linha<'GET /comunicacao/perguntas'>

export function PerguntasScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const perguntas = useQuery({ ...listQuery('GET /comunicacao/perguntas', { query }), enabled: pronta })
  const [aberta, setAberta] = useState<Pergunta | 'nova' | null>(null)
  const { porque } = useMay('analista')
  const { mover, anuncio, setAnuncio } = useMoverPergunta()
  const [renomeado, setRenomeado] = useState<Assunto | null>(null)
  const linhas = perguntas.data?.data
  const assuntos = assuntosDe(linhas ?? [])
  return (
    <Pagina
      title="Perguntas frequentes"
      summary="Responda ao que todos perguntam. Os assuntos, e as perguntas de cada um, aparecem no portal nesta ordem."
      actions={
        <Button disabledReason={porque} onClick={() => setAberta('nova')}>
          Nova pergunta
        </Button>
      }
    >
      <BarraDeFiltros search={busca} fields={campos} />
      <p className="visualmente-oculto" role="status">
        {anuncio}
      </p>
      {!linhas || linhas.length === 0 ? (
        <Tabela
          caption="Perguntas frequentes"
          columns={colunas({ doTopico: [], mover, editar: setAberta })}
          rows={linhas}
          query={perguntas}
          rowKey={({ id }) => id}
          empty={{ title: 'Nenhuma pergunta', text: 'Crie a primeira.' }}
        />
      ) : (
        assuntos.map((assunto) => {
          const { parceiro, topico, primeiro, ultimo, perguntas: doTopico } = assunto
          const titulo = `${parceiro.nome}: ${topico}`
          return (
            <Section
              key={titulo}
              title={titulo}
              plain
              action={
                <CabecaDoAssunto
                  parceiro={parceiro.id}
                  topico={topico}
                  primeiro={primeiro}
                  ultimo={ultimo}
                  onMover={setAnuncio}
                  onRenomear={() => setRenomeado(assunto)}
                />
              }
            >
              <Tabela
                caption={titulo}
                columns={colunas({ doTopico, mover, editar: setAberta })}
                rows={doTopico}
                rowKey={({ id }) => id}
              />
            </Section>
          )
        })
      )}
      <Paginacao page={perguntas.data} search={busca} />
      {renomeado && <AssuntoDialogo {...renomeado} onClose={() => setRenomeado(null)} />}
      {pronta && aberta && (
        <PerguntaDialogo
          pergunta={aberta === 'nova' ? null : aberta}
          topicos={[...new Set(linhas?.map(({ topico }) => topico))]}
          parceiros={parceiros}
          parceiro={query.parceiro}
          onClose={() => setAberta(null)}
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
  { title: 'Pergunta', value: ({ pergunta }) => pergunta, wraps: true },
  { title: 'Resposta', value: ({ resposta }) => <span className={classes.resposta}>{resposta}</span>, wraps: true },
  {
    title: 'Ajudou',
    value: ({ ajudou, naoAjudou }) => (ajudou + naoAjudou === 0 ? '—' : `${ajudou} de ${ajudou + naoAjudou}`),
  },
  {
    title: 'No portal',
    value: ({ ativa }) => <Tag tone={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Ativa' : 'Desligada'}</Tag>,
  },
  {
    title: 'Mover ou alterar',
    untitled: true,
    papel: 'analista',
    value: (pergunta) => {
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
