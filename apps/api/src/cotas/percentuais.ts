import { percentualPago, pptToPercent } from '@contempla/consorcio'
import type { CotaRow } from './leitura/compor.ts'

/** A percentage with four decimals, for showing. */
export const percentual = (ppt: number): number => Number(pptToPercent(ppt, 4))

/** How much of what the plan contracted `pagoPpt` is, with four decimals; 0 where nothing is contracted. */
export const percentualDoPlano = (pagoPpt: number, { contratado_ppt }: Pick<CotaRow, 'contratado_ppt'>): number =>
  percentualPago(pagoPpt, contratado_ppt)
