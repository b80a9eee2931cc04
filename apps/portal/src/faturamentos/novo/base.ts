import { doBem } from '../bem/base.ts'
import type { FaturamentoDoBem } from '../bem/consultas.ts'
import { comSaidas, type FasesDe, type Linhas } from '../bem/passos.ts'
import { type Atos, atos } from './atos.ts'

/** What the steps of a new vehicle's billing share, at its own addresses and at the general ones. */
export const doNovo = {
  ...doBem,
  // A used vehicle's billing is read by the same call.
  caso: (estado: FaturamentoDoBem) => (estado.tipoProcesso === 'FATURAMENTO_NOVO_AUTO' ? estado : null),
  atos,
} as const

/** The rows of this billing, with the ways out of it. */
export const fasesDoNovo = (fases: Linhas<FasesDe<'faturamento-novo'>, Atos>) =>
  comSaidas(fases, 'O veículo, o valor, quem vende e a conta são pedidos de novo.')
