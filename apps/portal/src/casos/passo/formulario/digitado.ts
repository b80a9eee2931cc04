import { createRascunhos } from '../../../shell/dados/rascunho.ts'
import { comCota } from '../../../shell/rotas/cota.ts'
import type { Preenchido } from './campos.ts'

const rascunhos = createRascunhos(localStorage)

/** Reads what was typed so far of an act that takes several screens, field by field as it is typed, for a row that tells it. */
export const readDigitado = ({ cota }: { cota: { idCota: number } }, rascunho: string): Preenchido =>
  rascunhos.read(comCota(rascunho, cota.idCota))
