import type { PROCESSOS } from '@contempla/consorcio/processos'
import type { Linha } from '../../casos/index.ts'
import type { Atos, DoBem } from './atos.ts'

type Passo = Linha<Atos>
type OuDoLido = Passo | ((lido: DoBem) => Passo)
type FasesDe<P extends 'faturamento-novo' | 'faturamento-seminovo'> = keyof (typeof PROCESSOS)[P]['fases'] & string
type Linhas<F extends string> = { readonly [K in F]?: OuDoLido }

/** Rows of both billings, by the phases that both tables have: one that either lacks does not compile. */
export const linhasDoBem = (fases: Linhas<FasesDe<'faturamento-novo'> & FasesDe<'faturamento-seminovo'>>) => fases

/** Guides a restart of the billing, which asks first (document 2 §5). */
const perguntarRecomeco: Passo = {
  heading: 'Recomeçar o faturamento?',
  text: 'O veículo, o valor, quem vende e a conta são pedidos de novo. A sua identificação e os seus contatos continuam valendo.',
  faz: { label: 'Sim, recomeçar', ato: 'recomecar' },
  outros: [{ label: 'Continuar de onde parei', volta: true }],
}

const recomeco = { label: 'Recomeçar o faturamento', abre: perguntarRecomeco }

/** Wherever the table lets the holder, the billing is begun over or given up. */
const comSaidas =
  (linha: OuDoLido) =>
  (lido: DoBem): Passo => {
    const dita = typeof linha === 'function' ? linha(lido) : linha
    const recomeca = lido.modo === 'normal' && lido.estado.atos.includes('recomecar')
    return { ...dita, outros: [...(dita.outros ?? []), ...(recomeca ? [recomeco] : [])], desistir: true }
  }

/** The rows of a new vehicle's billing with the ways out of it. */
export const fasesDoNovo = (fases: Linhas<FasesDe<'faturamento-novo'>>) =>
  Object.fromEntries(Object.entries(fases).map(([fase, linha]) => [fase, comSaidas(linha)])) as Linhas<
    FasesDe<'faturamento-novo'>
  >
