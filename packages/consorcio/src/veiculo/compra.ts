import type { SobraDoCredito } from '../contemplacao/contemplacao.ts'
import { usarSobra, valorAFaturar } from '../contemplacao/contemplacao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'

export type Compra = {
  valor: Centavos
  /** The value of the credit on the day. */
  credito: Centavos
  saldoDevedor: Centavos
  /** The costs of the purchase, as registry and transfer, that the holder asks to pay with the credit. */
  despesas: Centavos
  /** The part of the balance that the price need not cover: the fees of the inspection that followed it. */
  tarifas?: Centavos
}

/** The division of the price and of the credit of a purchase, in centavos. */
export type ReparticaoDaCompra = {
  /** The amount that the administrator sends to the seller: the lesser of the price and the credit. */
  enviado: Centavos
  /** The amount that the holder pays to the seller: `enviado + porConta` is the price. */
  porConta: Centavos
  /** The rest of the credit: `enviado + excedente` is the credit, and the next three together are `excedente`. */
  excedente: Centavos
  /** The part that pays costs of the purchase. */
  despesas: Centavos
  /** The part that pays instalments left. */
  abatimento: Centavos
  /** The part that is paid in cash, once the quota owes nothing: by itself, or because `abatimento` paid it off. */
  especie: Centavos
  /** The limit of `despesas`. */
  despesasAte: Centavos
}

/**
 * Divides a purchase. Its price must be at least the outstanding balance, which the vehicle guarantees; the
 * administrator sends the lesser of the price and the credit (document 2 §5). The rest of the credit pays costs of the
 * purchase, up to 10% of the credit, then instalments, then cash (Res. BCB 285/2023). The refusal says how much is
 * missing.
 */
export function repartirCompra(
  { valor, credito, saldoDevedor, despesas, tarifas = 0 }: Compra,
  parametros: Pick<ParametrosDoGrupo, 'despesasDoCreditoPpt'>,
): ReparticaoDaCompra | { erro: 'COMPRA_ABAIXO_DO_SALDO'; saldoDevedor: Centavos; falta: Centavos } {
  const aGarantir = saldoDevedor - tarifas
  if (valor < aGarantir) return { erro: 'COMPRA_ABAIXO_DO_SALDO', saldoDevedor, falta: aGarantir - valor }
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
