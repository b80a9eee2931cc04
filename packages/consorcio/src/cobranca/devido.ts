import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import { type ParcelaDevida, valorDevido } from './pagamento.ts'

/** The cost of a quota's late instalments on a day, part by part, in centavos. */
export type DevidoNoDia = {
  parcelas: number
  nominal: Centavos
  diferenca: Centavos
  multa: Centavos
  juros: Centavos
  total: Centavos
}

/**
 * Sums the late ones of the open instalments (`parcelasDevidas`) on `dia`, each by `valorDevido` at the credit in
 * force; all zero where none is late.
 */
export function devidoNoDia(
  { abertas, credito }: { abertas: readonly ParcelaDevida[]; credito: Centavos },
  dia: Dia,
  parametros: Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>,
): DevidoNoDia {
  const devidas = abertas
    .filter(({ vencimento }) => vencimento < dia)
    .map((parcela) => valorDevido(parcela, dia, credito, parametros))
  const somar = (campo: Exclude<keyof DevidoNoDia, 'parcelas'>) => sum(devidas.map((devida) => devida[campo]))
  return {
    parcelas: devidas.length,
    nominal: somar('nominal'),
    diferenca: somar('diferenca'),
    multa: somar('multa'),
    juros: somar('juros'),
    total: somar('total'),
  }
}
