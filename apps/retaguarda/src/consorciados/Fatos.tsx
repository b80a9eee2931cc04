import { Section } from '@contempla/ui'
import { type Coluna, Tabela } from '../shell/kit.ts'

interface FatosProps<L> {
  title: string
  columns: readonly Coluna<L>[]
  rows: readonly L[]
  empty: { title: string; text?: string }
}

/** One kind of what happened to a quota, under its name. */
export const Fatos = <L extends { id: number | string }>({ title, ...table }: FatosProps<L>) => (
  <Section title={title} plain>
    <Tabela {...table} caption={title} rowKey={({ id }) => id} />
  </Section>
)
