import { type Passos, passosDe } from '../../casos/index.ts'
import { fasesDoManual } from '../bem/manual.tsx'
import { doNovo, fasesDoNovo } from './base.ts'

/** The same billing while a consultant leads it. */
export const passosDoManual: Passos = passosDe('faturamento-novo', { ...doNovo, fases: fasesDoNovo(fasesDoManual) })
