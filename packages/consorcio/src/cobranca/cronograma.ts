import { splitLargestRemainder } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import type { Percentuais } from './componentes.ts'
import { AMORTIZAVEIS, addPercentuais, mapPercentuais, SEM_PERCENTUAL, totalDosPercentuais } from './componentes.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import { percentuaisDaContribuicao } from './plano.ts'

/** A contribution still to be issued. */
export type ContribuicaoFutura = { numero: number; percentuais: Percentuais }

/** The contributions still to be issued, in order. Their sum is what the quota has yet to be charged. */
export type Cronograma = readonly ContribuicaoFutura[]

/** Money paid ahead comes off the end of the plan, or off every instalment left. */
export type FormaDeAbatimento = 'prazo' | 'parcela'

/** Money paid ahead leaves the plan from now on, and what it paid. */
export type Abatimento = {
  cronograma: Cronograma
  /** Contributions of the end paid whole, the last one first. */
  quitadas: ContribuicaoFutura[]
  /** The part that paid no contribution in particular. */
  semContribuicao: Percentuais
  /** True where the floor of fundo comum held the instalment up (`parcela` only). */
  pisoAplicado: boolean
}

/** The plan after contribution `emitidas`, as contracted. */
export function cronogramaIdeal(plano: Plano, posicao: PosicaoNoPlano, emitidas: number): Cronograma {
  return Array.from({ length: Math.max(0, posicao.contribuicoes - emitidas) }, (_, indice) => {
    const numero = emitidas + 1 + indice
    return { numero, percentuais: percentuaisDaContribuicao(plano, numero, posicao) }
  })
}

/**
 * `saldo` in equal contributions from `primeira` to `ultima` but for `puladas`, which were issued already; the last takes
 * what is left. It is how a reinstated quota
 * pays what it missed, and how one of 'mais por menos' that had paid ahead goes on after contemplation:
 * FC% = (100 − FC paid) ÷ contributions left. None of a balance of nothing. Throws RangeError when there is none left.
 */
export function cronogramaPeloSaldo(
  saldo: Percentuais,
  primeira: number,
  ultima: number,
  puladas: readonly number[] = [],
): Cronograma {
  const todas = Array.from({ length: Math.max(0, ultima - primeira + 1) }, (_, indice) => primeira + indice)
  const numeros = todas.filter((numero) => !puladas.includes(numero))
  if (totalDosPercentuais(saldo) === 0) return []
  if (numeros.length === 0) throw new RangeError('Não há contribuições em que cobrar o saldo')
  return distribute(
    saldo,
    numeros,
    mapPercentuais((amortizavel) => Math.floor(saldo[amortizavel] / numeros.length)),
  )
}

/** Contributions taken back from their months, and the ones that carry them instead: from `primeira` on, but for `puladas`. */
export type ParcelasMovidas = {
  parcelas: readonly number[]
  percentuais: Percentuais
  primeira: number
  /** Contributions from `primeira` on that had been issued by then. */
  puladas: readonly number[]
}

/**
 * The plan with what `parcelas` amortised added, in equal parts, to the contributions from `primeira` on; the last takes
 * what is left over. What it charges in all does not change. Throws RangeError when none is left to carry it.
 */
export function moverParcelas(cronograma: Cronograma, movidas: ParcelasMovidas): Cronograma {
  const { parcelas, percentuais, primeira, puladas } = movidas
  const restante = cronograma.filter(({ numero }) => !parcelas.includes(numero))
  const numeros = restante.map(({ numero }) => numero).filter((n) => n >= primeira && !puladas.includes(n))
  if (numeros.length === 0) throw new RangeError('Não há contribuições para as parcelas renegociadas')
  const ideal = mapPercentuais((amortizavel) => Math.floor(percentuais[amortizavel] / numeros.length))
  const partes = new Map(distribute(percentuais, numeros, ideal).map((parte) => [parte.numero, parte.percentuais]))
  return restante.map(({ numero, percentuais: dela }) => ({
    numero,
    percentuais: addPercentuais(dela, partes.get(numero) ?? SEM_PERCENTUAL),
  }))
}

/** Sums what is still to be charged, in percentages of the credit. */
export function saldoDoCronograma(cronograma: Cronograma): Percentuais {
  return cronograma.reduce((soma, { percentuais }) => addPercentuais(soma, percentuais), SEM_PERCENTUAL)
}

/** `total` shared among the components in proportion to what each still owes; adds up exactly. */
export function ratear(total: Ppt, base: Percentuais): Percentuais {
  const [fundoComum = 0, taxaAdministracao = 0, fundoReserva = 0] = splitLargestRemainder(
    total,
    AMORTIZAVEIS.map((amortizavel) => base[amortizavel]),
  )
  return { fundoComum, taxaAdministracao, fundoReserva }
}

export function subtrair(a: Percentuais, b: Percentuais): Percentuais {
  return mapPercentuais((amortizavel) => a[amortizavel] - b[amortizavel])
}

export function requireQueCaiba(cronograma: Cronograma, percentual: Ppt): Percentuais {
  const saldo = saldoDoCronograma(cronograma)
  if (percentual <= 0 || percentual > totalDosPercentuais(saldo)) {
    throw new RangeError('O abatimento precisa ser maior que zero e caber no saldo')
  }
  return saldo
}

/**
 * Pays `percentual` from the last contribution backward. What does not make a whole contribution comes off the one
 * before, which stays in the plan, smaller; the monthly instalment does not change.
 * Rule: Tradição cl. 36 and 45 IX; the rest on the contribution before is our convention.
 */
export function abaterPorPrazo(cronograma: Cronograma, percentual: Ppt): Abatimento {
  requireQueCaiba(cronograma, percentual)
  const restantes = [...cronograma]
  const quitadas: ContribuicaoFutura[] = []
  let sobra = percentual
  for (let ultima = restantes.at(-1); ultima; ultima = restantes.at(-1)) {
    const total = totalDosPercentuais(ultima.percentuais)
    if (total > sobra) break
    quitadas.push(ultima)
    restantes.pop()
    sobra -= total
  }
  const parcial = restantes.at(-1)
  if (sobra === 0 || !parcial) {
    return { cronograma: restantes, quitadas, semContribuicao: SEM_PERCENTUAL, pisoAplicado: false }
  }
  const semContribuicao = ratear(sobra, parcial.percentuais)
  restantes[restantes.length - 1] = { ...parcial, percentuais: subtrair(parcial.percentuais, semContribuicao) }
  return { cronograma: restantes, quitadas, semContribuicao, pisoAplicado: false }
}

/** `saldo` in equal contributions over `numeros`; the last takes what is left. */
export function distribute(saldo: Percentuais, numeros: readonly number[], ideal: Percentuais): Cronograma {
  return numeros.map((numero, indice) => ({
    numero,
    percentuais:
      indice < numeros.length - 1
        ? ideal
        : mapPercentuais((amortizavel) => saldo[amortizavel] - ideal[amortizavel] * (numeros.length - 1)),
  }))
}
