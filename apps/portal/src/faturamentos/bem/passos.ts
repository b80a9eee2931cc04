import type { PROCESSOS } from '@contempla/consorcio/processos'
import type { Linha } from '../../casos/index.ts'
import type { Comuns, DoBem } from './atos.ts'

type OuDoLido<M> = Linha<M> | ((lido: DoBem) => Linha<M>)
export type FasesDe<P extends 'faturamento-novo' | 'faturamento-seminovo'> = keyof (typeof PROCESSOS)[P]['fases'] &
  string
export type Linhas<F extends string, M> = { readonly [K in F]?: OuDoLido<M> }

/** Rows of both billings, by the phases that both tables have: one that either lacks does not compile. */
export const linhasDoBem = (fases: Linhas<FasesDe<'faturamento-novo'> & FasesDe<'faturamento-seminovo'>, Comuns>) =>
  fases

/** Guides a restart of the billing, which asks first (document 2 §5). */
const perguntarRecomeco = (perde: string): Linha<Comuns> => ({
  heading: 'Recomeçar o faturamento?',
  text: `${perde} A sua identificação e os seus contatos continuam valendo.`,
  faz: { label: 'Sim, recomeçar', ato: 'recomecar' },
  outros: [{ label: 'Continuar de onde parei', volta: true }],
})

/** Wherever the table lets the holder, the billing is begun over, whose price `perde` tells, or given up. */
export function comSaidas<F extends string, M>(fases: Linhas<F, M>, perde: string): Linhas<F, M> {
  const recomeco = { label: 'Recomeçar o faturamento', abre: perguntarRecomeco(perde) }
  const daLinha = (linha: OuDoLido<Comuns>) => (lido: DoBem) => {
    const dita = typeof linha === 'function' ? linha(lido) : linha
    const recomeca = lido.modo === 'normal' && lido.estado.atos.includes('recomecar')
    return { ...dita, outros: [...(dita.outros ?? []), ...(recomeca ? [recomeco] : [])], desistir: true }
  }
  // The ways out are acts of both billings, whatever other acts the row has.
  const linhas = Object.entries(fases) as [string, OuDoLido<Comuns>][]
  return Object.fromEntries(linhas.map(([fase, linha]) => [fase, daLinha(linha)])) as unknown as Linhas<F, M>
}
