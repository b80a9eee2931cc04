import type { PassoDoLance } from '@contempla/consorcio'
import { href } from '../shell/rotas/href.ts'

/** Where a step of the offer is. */
export const hrefDoPasso = (passo: PassoDoLance, mais: Record<string, string> = {}) =>
  href('/offers-and-bids', {}, { passo, ...mais })
