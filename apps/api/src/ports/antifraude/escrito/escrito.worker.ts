import { atender } from '../../../platform/worker/atender.ts'
import { lerUmaVez } from './passada.ts'

/** Reads one file once at a time in a process of its own. */
atender(lerUmaVez)
