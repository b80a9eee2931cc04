import { Section } from '@contempla/ui'
import { type Coluna, Tabela } from '../shell/kit.ts'

interface FatosProps<L> {
  titulo: string
  colunas: readonly Coluna<L>[]
  linhas: readonly L[]
  vazio: { titulo: string; texto?: string }
}

/** One kind of what happened to a quota, under its name. */
export const Fatos = <L extends { id: number }>({ titulo, ...tabela }: FatosProps<L>) => (
  <Section title={titulo} plain>
    <Tabela {...tabela} legenda={titulo} chave={({ id }) => id} />
  </Section>
)
