import { atender } from '../../platform/worker/atender.ts'
import { lerArquivo } from './leitor.ts'

/** Reads one file at a time in a process of its own. */
atender(lerArquivo)
