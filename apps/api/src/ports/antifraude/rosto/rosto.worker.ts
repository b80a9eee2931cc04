import { atender } from '../../../platform/worker/atender.ts'
import { compararRostos } from './comparacao.ts'

/** Compares one case's faces at a time in a process of its own. */
atender(compararRostos)
