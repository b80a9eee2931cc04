import {
  type Centavos,
  type FormaDeAbatimento,
  type Liquidacao,
  liquidarValor,
  type ParametrosDoGrupo,
  valorDoSaldo,
} from '@contempla/consorcio'
import { cronogramaDaCota } from './cronograma.ts'
import type { CotaDaRazao } from './leitura.ts'

type Abatimentos = Parameters<typeof cronogramaDaCota>[1]

/**
 * Computes the effect of a bid on the instalments that were not issued yet. A bid may reach the whole balance, which
 * includes issued open instalments: `sobra` is the part that exceeds the rest of the plan and is left for them.
 */
export function liquidarLance(
  cota: CotaDaRazao,
  abatimentos: Abatimentos,
  parametros: ParametrosDoGrupo,
  { valor, forma, subsequentes }: { valor: Centavos; forma: FormaDeAbatimento; subsequentes: number },
): { liquidacao: Liquidacao | null; sobra: Centavos } {
  const cronograma = cronogramaDaCota(cota, abatimentos, parametros)
  const cabe = Math.min(valor, Math.max(0, valorDoSaldo(cronograma, cota.credito)))
  const regra = { forma, subsequentes, pisoFundoComumPpt: parametros.pisoFundoComumPpt }
  return {
    liquidacao: cabe > 0 ? liquidarValor(cronograma, cota.credito, cabe, regra) : null,
    sobra: valor - cabe,
  }
}
