import { atender } from '../../platform/worker/atender.ts'
import { lerArquivo } from './leitor.ts'

/** A file at a time, in a process of its own. */
atender(lerArquivo)
