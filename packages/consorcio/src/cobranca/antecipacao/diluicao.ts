import { splitLargestRemainder } from '../../valores/dinheiro.ts'
import type { Ppt } from '../../valores/percentual.ts'
import type { Percentuais } from '../componentes.ts'
import { AMORTIZAVEIS, mapPercentuais, totalDosPercentuais } from '../componentes.ts'
import {
  type Abatimento,
  abaterPorPrazo,
  type ContribuicaoFutura,
  type Cronograma,
  distribute,
  ratear,
  requireQueCaiba,
  saldoDoCronograma,
  subtrair,
} from '../cronograma.ts'

/**
 * Computes the minimum of a contribution: its fundo comum at the floor, or unchanged if it is below, and the rest in
 * proportion.
 */
function noMinimo({ numero, percentuais }: ContribuicaoFutura, pisoFundoComum: Ppt): ContribuicaoFutura {
  const piso = BigInt(Math.min(pisoFundoComum, percentuais.fundoComum))
  const doFundo = BigInt(percentuais.fundoComum)
  const minimo = (valor: Ppt) => (doFundo === 0n ? 0 : Number((BigInt(valor) * piso) / doFundo))
  return { numero, percentuais: mapPercentuais((amortizavel) => minimo(percentuais[amortizavel])) }
}

/**
 * Takes `percentual` (ppt) off the contributions, each in proportion to how far it may fall, so that none grows in any
 * component.
 */
function diluir(cronograma: Cronograma, minimos: Cronograma, percentual: Ppt): Cronograma {
  const folgas = cronograma.map(({ percentuais }, i) =>
    totalDosPercentuais(subtrair(percentuais, minimos[i]?.percentuais ?? percentuais)),
  )
  const partes = splitLargestRemainder(percentual, folgas)
  return cronograma.map(({ numero, percentuais }, i) => {
    const parte = partes[i] ?? 0
    return { numero, percentuais: parte === 0 ? percentuais : subtrair(percentuais, ratear(parte, percentuais)) }
  })
}

/**
 * Pays `percentual` (ppt) off every contribution left ("lance diluído"), each in proportion to its size, so that none
 * is ever raised. Where the monthly fundo comum would fall under `pisoFundoComum`, it stays there and the end of the
 * plan is paid instead (hybrid); one that is already under the floor keeps its value. Rule: floors from one source,
 * which charges the last contribution whole; here the balance is conserved.
 */
export function abaterPorParcela(cronograma: Cronograma, percentual: Ppt, pisoFundoComum: Ppt): Abatimento {
  const saldo = requireQueCaiba(cronograma, percentual)
  if (percentual === totalDosPercentuais(saldo)) return abaterPorPrazo(cronograma, percentual)
  const minimos = cronograma.map((contribuicao) => noMinimo(contribuicao, pisoFundoComum))
  const folga = totalDosPercentuais(saldo) - totalDosPercentuais(saldoDoCronograma(minimos))
  if (percentual <= folga) {
    const diluido = diluir(cronograma, minimos, percentual)
    const semContribuicao = subtrair(saldo, saldoDoCronograma(diluido))
    return { cronograma: diluido, quitadas: [], semContribuicao, pisoAplicado: false }
  }
  const { cronograma: restante } = abaterPorPrazo(minimos, percentual - folga)
  const encerradas = cronograma.slice(restante.length).toReversed()
  const pago = subtrair(saldo, saldoDoCronograma(restante))
  return { cronograma: restante, ...atribuir(pago, encerradas), pisoAplicado: true }
}

/** Assigns the paid part to the contributions that it ended; to none where their components do not match it. */
function atribuir(pago: Percentuais, encerradas: ContribuicaoFutura[]) {
  const semContribuicao = subtrair(pago, saldoDoCronograma(encerradas))
  const cabe = AMORTIZAVEIS.every((amortizavel) => semContribuicao[amortizavel] >= 0)
  return cabe ? { quitadas: encerradas, semContribuicao } : { quitadas: [], semContribuicao: pago }
}

/** Computes the monthly percentages at the floor, with the other components in the proportion of the balance. */
function idealNoPiso(saldo: Percentuais, pisoFundoComum: Ppt): Percentuais {
  const proporcional = (valor: Ppt) => Number((BigInt(valor) * BigInt(pisoFundoComum)) / BigInt(saldo.fundoComum))
  return {
    fundoComum: pisoFundoComum,
    taxaAdministracao: proporcional(saldo.taxaAdministracao),
    fundoReserva: proporcional(saldo.fundoReserva),
  }
}

/** Counts the whole contributions of `ideal` that the balance pays, in every component. */
function contribuicoesInteiras(saldo: Percentuais, ideal: Percentuais): number {
  return Math.min(
    ...AMORTIZAVEIS.filter((amortizavel) => ideal[amortizavel] > 0).map((amortizavel) =>
      Math.floor(saldo[amortizavel] / ideal[amortizavel]),
    ),
  )
}

/**
 * Dilutes `percentual` (ppt) by the former rule, into equal contributions, which raises those that were below the mean.
 * Payments that were charged by it are still computed by it.
 */
export function abaterNivelando(cronograma: Cronograma, percentual: Ppt, pisoFundoComum: Ppt): Abatimento {
  const saldo = requireQueCaiba(cronograma, percentual)
  if (percentual === totalDosPercentuais(saldo)) return abaterPorPrazo(cronograma, percentual)
  const restante = subtrair(saldo, ratear(percentual, saldo))
  const numeros = cronograma.map(({ numero }) => numero)
  const ideal = mapPercentuais((amortizavel) => Math.floor(restante[amortizavel] / numeros.length))
  const piso = Math.min(pisoFundoComum, cronograma[0]?.percentuais.fundoComum ?? 0)
  if (ideal.fundoComum >= piso || restante.fundoComum === 0) {
    const diluido = distribute(restante, numeros, ideal)
    return { cronograma: diluido, quitadas: [], semContribuicao: subtrair(saldo, restante), pisoAplicado: false }
  }
  const noPiso = idealNoPiso(restante, piso)
  const inteiras = contribuicoesInteiras(restante, noPiso)
  const cobre = mapPercentuais((amortizavel) => noPiso[amortizavel] * inteiras)
  const exato = totalDosPercentuais(restante) === totalDosPercentuais(cobre)
  const mantidas = Math.min(numeros.length, Math.max(1, inteiras + (exato ? 0 : 1)))
  return {
    cronograma: distribute(restante, numeros.slice(0, mantidas), noPiso),
    ...atribuir(subtrair(saldo, restante), cronograma.slice(mantidas).toReversed()),
    pisoAplicado: true,
  }
}
