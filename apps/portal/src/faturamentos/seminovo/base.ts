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
  desistir: {
    ...doBem.desistir,
    text: 'O pedido acaba aqui, e quem vende não recebe nada. A vistoria já feita continua cobrada. O crédito continua seu, a render, e você escolhe de novo como usar.',
  },
} as const

/** The rows of this billing, with the ways out of it. */
export const fasesDoSeminovo = (fases: Linhas<FasesDe<'faturamento-seminovo'>, Atos>) =>
  comSaidas(fases, 'O veículo, a vistoria e quem vende são pedidos de novo. A vistoria de outro veículo é cobrada.')
