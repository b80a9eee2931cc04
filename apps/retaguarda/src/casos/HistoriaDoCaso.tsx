import { Section } from '@contempla/ui'
import { type Coluna, formatInstante, Tabela } from '../shell/kit.ts'
import { type Caso, nomeDoAto, nomeDoAtor, nomeDoDocumento } from './palavras.ts'

type Andamento = Caso['andamentos'][number]

/** Lists everything that happened to the case, newest first. */
export const HistoriaDoCaso = ({ andamentos }: Pick<Caso, 'andamentos'>) => (
  <Section title="História" plain>
    <Tabela caption="História do caso" columns={colunas} rows={andamentos} rowKey={({ id }) => id} />
  </Section>
)

const colunas: readonly Coluna<Andamento>[] = [
  {
    title: 'O que foi feito',
    value: nomeDoAto,
    detail: ({ naoAbertos }) =>
      naoAbertos.length > 0 && `Sem abrir: ${naoAbertos.map((tipo) => nomeDoDocumento(tipo)).join(', ')}`,
    wraps: true,
  },
  { title: 'Quando', value: ({ quando }) => formatInstante(quando) },
  { title: 'Quem', value: ({ ator }) => nomeDoAtor(ator), wraps: true },
  {
    title: 'Fase',
    value: ({ para }) => para,
    detail: ({ de, para }) => de !== null && de !== para && `vinha de ${de}`,
    wraps: true,
  },
  { title: 'Motivo', value: ({ motivo }) => motivo ?? '—', wraps: true },
]
