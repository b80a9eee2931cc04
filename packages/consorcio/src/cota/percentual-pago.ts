import { divideHalfUp } from '../valores/dinheiro.ts'

/** Decimals of a percentage paid as the calls answer it. */
const CASAS = 4
/** Decimals of it as people read it. */
const CASAS_PARA_LER = 1

/** `pago / denominador`, half up; but what `total` gives only when all is paid, and 0 only when nothing is. */
function unidadesPagas(pago: bigint, total: bigint, denominador: bigint): number {
  const unidades = divideHalfUp(pago, denominador)
  if (pago <= 0n || pago >= total) return unidades
  const todas = Number((total + denominador - 1n) / denominador)
  return Math.max(1, Math.min(todas - 1, unidades))
}

/**
 * How much of `total` is `pago`, both integers of one unit, in percent (0–100) with four decimals, half up; but never 100
 * before all is paid, nor 0 once something is. 0 where the total is not positive.
 */
export function percentualPago(pago: number, total: number): number {
  if (total <= 0) return 0
  const escala = BigInt(100 * 10 ** CASAS)
  return unidadesPagas(BigInt(pago) * escala, BigInt(total) * escala, BigInt(total)) / 10 ** CASAS
}

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/**
 * A percentage paid (four decimals) as people read it, alike on every screen and paper: '26,7%'. It reads as `total`
 * does, two decimals and all, only when all of that is paid, and 0% only when nothing is.
 */
export function formatPago(percentual: number, total = 100): string {
  const [pago, todo] = [BigInt(Math.round(percentual * 10 ** CASAS)), BigInt(Math.round(total * 10 ** CASAS))]
  if (pago === todo) return `${numero.format(total)}%`
  const unidades = unidadesPagas(pago, todo, BigInt(10 ** (CASAS - CASAS_PARA_LER)))
  return `${numero.format(unidades / 10 ** CASAS_PARA_LER)}%`
}
