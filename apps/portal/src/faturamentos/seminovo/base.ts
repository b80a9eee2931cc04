import { doBem } from '../bem/base.ts'
import type { FaturamentoDoBem } from '../bem/consultas.ts'
import { comSaidas, type FasesDe, type Linhas } from '../bem/passos.ts'
import { type Atos, atos } from './atos.ts'

/** What the steps of a used vehicle's billing share, at its own addresses and at the general ones. */
export const doSeminovo = {
  ...doBem,
  // A new vehicle's billing is read by the same call.
  caso: (estado: FaturamentoDoBem) => (estado.tipoProcesso === 'FATURAMENTO_SEMINOVO_AUTO' ? estado : null),
  atos,
} as const

/** The rows of this billing, with the ways out of it. */
export const fasesDoSeminovo = (fases: Linhas<FasesDe<'faturamento-seminovo'>, Atos>) =>
  comSaidas(fases, 'O veículo, a vistoria e quem vende são pedidos de novo, e outra vistoria é cobrada.')
