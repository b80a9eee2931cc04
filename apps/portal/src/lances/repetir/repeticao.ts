import type { TipoCota } from '@contempla/consorcio'
import type { Credenciamento } from '../consultas.ts'
import { type Rascunho, rascunhoDaRepeticao } from '../oferta.ts'
import { keepRascunho, rascunhoComecado } from '../ofertar/useOferta.ts'

/**
 * Fills the wizard in with the bid to repeat. Answers it instead where that would write over an offer that was begun;
 * where nothing may be offered the wizard says why.
 */
export function prepareRepeticao(idCota: number, tipo: TipoCota, regras: Credenciamento): Rascunho | null {
  const rascunho = rascunhoDaRepeticao({ tipo, regras })
  if (!rascunho || regras.impedimento) return null
  if (rascunhoComecado(idCota, rascunho)) return rascunho
  keepRascunho(idCota, rascunho)
  return null
}
