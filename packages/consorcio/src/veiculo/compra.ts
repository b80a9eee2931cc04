import type { SobraDoCredito } from '../contemplacao/contemplacao.ts'
import { usarSobra, valorAFaturar } from '../contemplacao/contemplacao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'

export type Compra = {
  valor: Centavos
  /** What the credit is worth on the day. */
  credito: Centavos
  saldoDevedor: Centavos
  /** The costs of the purchase, as registry and transfer, that the holder asks to pay with the credit. */
  despesas: Centavos
}

/** Where the price and the credit of a purchase go, all in centavos. */
export type ReparticaoDaCompra = {
  /** What the administrator sends to who sells: the lesser of the price and the credit. */
  enviado: Centavos
  /** What the holder pays by themselves: `enviado + porConta` is the price. */
  porConta: Centavos
  /** What is left of the credit: `enviado + excedente` is the credit, and the next three together are the excess. */
  excedente: Centavos
  /** The costs of the purchase that are paid with it. */
  despesas: Centavos
  /** What is taken off the instalments left. */
  abatimento: Centavos
  /** What is paid in cash: only where the quota owes nothing, or nothing more after the rest of the credit paid it off. */
  especie: Centavos
  /** The most that `despesas` may be. */
  despesasAte: Centavos
}

/**
 * Divides a purchase. Its price is at least the outstanding balance, which the vehicle guarantees, and the lesser of the price
 * and the credit is sent (document 2 §5); of the rest of the credit, costs of the purchase take up to 10% of the credit, then
 * the instalments left, then cash (Res. BCB 285/2023; facts §6.6, facts-2 §12.4). The refusal says by how much it is short.
 */
export function repartirCompra(
  { valor, credito, saldoDevedor, despesas }: Compra,
  parametros: Pick<ParametrosDoGrupo, 'despesasDoCreditoPpt'>,
): ReparticaoDaCompra | { erro: 'COMPRA_ABAIXO_DO_SALDO'; saldoDevedor: Centavos; falta: Centavos } {
  if (valor < saldoDevedor) return { erro: 'COMPRA_ABAIXO_DO_SALDO', saldoDevedor, falta: saldoDevedor - valor }
  const { faturado, complemento } = valorAFaturar(valor, credito)
  const usar = (pedidas: Centavos): SobraDoCredito => usarSobra(credito, valor, pedidas, saldoDevedor, parametros)
  const { diferenca, ...usos } = usar(despesas)
  return {
    enviado: faturado,
    porConta: complemento,
    excedente: diferenca,
    ...usos,
    despesasAte: usar(credito).despesas,
  }
}
