import { divideHalfUp } from '../valores/dinheiro.ts'

/** The decimals of a percentage paid in the calls' answers. */
const CASAS = 4
/** The decimals of a percentage paid as people read it. */
const CASAS_PARA_LER = 1

/** Divides `pago` by `denominador`, half up. The result is that of `total` only when all is paid, and 0 only when nothing is. */
function unidadesPagas(pago: bigint, total: bigint, denominador: bigint): number {
  const unidades = divideHalfUp(pago, denominador)
  if (pago <= 0n || pago >= total) return unidades
  const todas = Number((total + denominador - 1n) / denominador)
  return Math.max(1, Math.min(todas - 1, unidades))
}

/**
 * Calculates the percentage (0–100, four decimals, half up) that `pago` is of `total`, two integers of the same unit. It is
 * never 100 before all is paid, nor 0 once something is paid; it is 0 when the total is not positive.
 */
export function percentualPago(pago: number, total: number): number {
  if (total <= 0) return 0
  const escala = BigInt(100 * 10 ** CASAS)
  return unidadesPagas(BigInt(pago) * escala, BigInt(total) * escala, BigInt(total)) / 10 ** CASAS
}

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/**
 * Writes a percentage paid (four decimals) as people read it, alike on every screen and paper: '26,7%'. It reads as `total`,
 * with its two decimals, only when all of it is paid, and as 0% only when nothing is.
 */
export function formatPago(percentual: number, total = 100): string {
  const [pago, todo] = [BigInt(Math.round(percentual * 10 ** CASAS)), BigInt(Math.round(total * 10 ** CASAS))]
  if (pago === todo) return `${numero.format(total)}%`
  const unidades = unidadesPagas(pago, todo, BigInt(10 ** (CASAS - CASAS_PARA_LER)))
  return `${numero.format(unidades / 10 ** CASAS_PARA_LER)}%`
}
