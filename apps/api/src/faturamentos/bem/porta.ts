import { portaDe } from '../../casos/index.ts'
import { presentBem } from './apresentacao.ts'

/** A billing of an asset begins in the new vehicle's table, and goes on in that of the choice. */
export const FATURAMENTOS = ['faturamento-novo', 'faturamento-seminovo'] as const

export const porta = portaDe(FATURAMENTOS, presentBem)
