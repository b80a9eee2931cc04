import { Section } from '@contempla/ui'
import { type Coluna, formatInstante, Tabela } from '../shell/kit.ts'
import { type Caso, nomeDoAto, nomeDoAtor } from './palavras.ts'

type Andamento = Caso['andamentos'][number]

/** Everything that happened to the case, the last first. */
export const HistoriaDoCaso = ({ andamentos }: { andamentos: readonly Andamento[] }) => (
  <Section title="História" plain>
    <Tabela legenda="História do caso" colunas={colunas} linhas={andamentos} chave={({ id }) => id} />
  </Section>
)

const colunas: readonly Coluna<Andamento>[] = [
  { titulo: 'O que foi feito', valor: nomeDoAto },
  { titulo: 'Quando', valor: ({ quando }) => formatInstante(quando) },
  { titulo: 'Quem', valor: ({ ator }) => nomeDoAtor(ator) },
  {
    titulo: 'Fase',
    valor: ({ para }) => para,
    detalhe: ({ de, para }) => de !== null && de !== para && `vinha de ${de}`,
  },
  { titulo: 'Motivo', valor: ({ motivo }) => motivo ?? '—', quebra: true },
]
