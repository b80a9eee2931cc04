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
 * What a bid does to the instalments that were not issued yet. It may reach the whole balance, which counts those that
 * are issued and open too: what does not fit in the rest of the plan is `sobra`, for them.
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
