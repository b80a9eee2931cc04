import { href } from '../../shell/rotas/href.ts'
import type { Faturamento } from '../consultas.ts'

const aqui = href('/faturamento/iniciar')

type Lido = Pick<Faturamento, 'status' | 'marcas' | 'atos' | 'tela' | 'valorAPagar'> | null | undefined

/** A deadline stopped it, and it may be taken up again. */
export const isParado = (faturamento: Lido): boolean => faturamento?.atos.includes('reiniciar') ?? false

/**
 * The screen of a billing that goes on; null where none does, or here. What is told is the server's of one in progress, and of
 * one that was paid with nothing left to pay (document 2 §4, 'Cash billing phases to cards').
 */
export function ondeAnda(faturamento: Lido): string | null {
  if (!faturamento || isParado(faturamento) || faturamento.tela === aqui) return null
  const { status, marcas, valorAPagar, tela } = faturamento
  const pago = marcas.includes('pago') && valorAPagar === 0
  return status !== 'Concluído' || pago ? tela : null
}
