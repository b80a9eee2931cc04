import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import { valorDevido } from './pagamento.ts'
import { parcelasDevidas } from './parcelas-devidas.ts'
import type { Movimento } from './razao.ts'

/** What the late instalments of a quota cost on a day, and why, in centavos. */
export type DevidoNoDia = {
  parcelas: number
  nominal: Centavos
  diferenca: Centavos
  multa: Centavos
  juros: Centavos
  total: Centavos
}

/** What is late on `dia`, each instalment as `valorDevido` counts it; all zero where nothing is. */
export function devidoNoDia(
  { movimentos, credito }: { movimentos: readonly Movimento[]; credito: Centavos },
  dia: Dia,
  parametros: Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>,
): DevidoNoDia {
  const devidas = parcelasDevidas(movimentos)
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
