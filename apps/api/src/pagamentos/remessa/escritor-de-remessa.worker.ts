import { type Remessa, writeRemessa } from '@contempla/consorcio'
import { atender } from '../../platform/worker/atender.ts'

/** Writes a remittance in a process of its own. */
atender((remessa: Remessa): string => writeRemessa(remessa))
