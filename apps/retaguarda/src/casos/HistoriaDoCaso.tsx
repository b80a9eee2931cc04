import { Section } from '@contempla/ui'
import { type Coluna, formatInstante, Tabela } from '../shell/kit.ts'
import { type Caso, motivoDoAndamento, nomeDoAto, nomeDoAtor } from './palavras.ts'

type Andamento = Caso['andamentos'][number]

/** Everything that happened to the case, the last first. */
export const HistoriaDoCaso = ({ andamentos, documentos }: Pick<Caso, 'andamentos' | 'documentos'>) => (
  <Section title="História" plain>
    <Tabela caption="História do caso" columns={colunasCom(documentos)} rows={andamentos} rowKey={({ id }) => id} />
  </Section>
)

const colunasCom = (documentos: Caso['documentos']): readonly Coluna<Andamento>[] => [
  { title: 'O que foi feito', value: nomeDoAto },
  { title: 'Quando', value: ({ quando }) => formatInstante(quando) },
  { title: 'Quem', value: ({ ator }) => nomeDoAtor(ator) },
  {
    title: 'Fase',
    value: ({ para }) => para,
    detail: ({ de, para }) => de !== null && de !== para && `vinha de ${de}`,
  },
  { title: 'Motivo', value: (andamento) => motivoDoAndamento(andamento, documentos) ?? '—', wraps: true },
]
