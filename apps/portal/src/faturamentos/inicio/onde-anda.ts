import { href } from '../../shell/rotas/href.ts'
import type { FaturamentoDoBem } from '../bem/consultas.ts'
import type { Faturamento } from '../consultas.ts'

const aqui = href('/faturamento/iniciar')

type Lido = Pick<Faturamento, 'status' | 'marcas' | 'atos' | 'tela' | 'valorAPagar'> | null | undefined
type Bem = Pick<FaturamentoDoBem, 'status' | 'atos' | 'tela'> | null | undefined

/** Tells whether a deadline stopped the billing and it may be resumed. */
export const isParado = (faturamento: Lido): boolean => faturamento?.atos.includes('reiniciar') ?? false

/**
 * Returns the screen of a billing under way; null where there is none or it is here. The server names it for a billing
 * in progress and for a paid one with nothing left to pay (document 2 §4, 'Cash billing phases to cards').
 */
export function ondeAnda(faturamento: Lido): string | null {
  if (!faturamento || isParado(faturamento) || faturamento.tela === aqui) return null
  const { status, marcas, valorAPagar, tela } = faturamento
  const pago = marcas.includes('pago') && valorAPagar === 0
  return status !== 'Concluído' || pago ? tela : null
}

/** Tells the same of the billing of a vehicle. */
export const isBemParado = (bem: Bem): boolean => bem?.atos.includes('retomar') ?? false

/**
 * Returns the screen of the billing of a vehicle while it is in progress, which it also is until its holder has seen that it
 * was paid (document 2 §4, 'New and used vehicle billing: rules').
 */
export const ondeAndaOBem = (bem: Bem): string | null =>
  bem && bem.status !== 'Concluído' && !isBemParado(bem) && bem.tela !== aqui ? bem.tela : null
