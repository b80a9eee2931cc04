import { Section } from '@contempla/ui'
import type { ReactNode } from 'react'
import { type Coluna, Tabela } from '../shell/kit.ts'

interface FatosProps<L> {
  title: string
  lead?: ReactNode
  columns: readonly Coluna<L>[]
  rows: readonly L[]
  empty: { title: string; text?: string }
}

/** One kind of what happened to a quota, under its name. */
export const Fatos = <L extends { id: number | string }>({ title, lead, ...table }: FatosProps<L>) => (
  <Section title={title} lead={lead} plain>
    <Tabela {...table} caption={title} rowKey={({ id }) => id} />
  </Section>
)
