import { splitLargestRemainder } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import type { Percentuais } from './componentes.ts'
import { AMORTIZAVEIS, addPercentuais, mapPercentuais, SEM_PERCENTUAL, totalDosPercentuais } from './componentes.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import { percentuaisDaContribuicao } from './plano.ts'

/** A contribution still to be issued, with percentages in ppt. */
export type ContribuicaoFutura = { numero: number; percentuais: Percentuais }

/** The contributions still to be issued, in order. Their sum is the quota's remaining charge. */
export type Cronograma = readonly ContribuicaoFutura[]

/** Money paid ahead comes off the end of the plan, or off every instalment left. */
export type FormaDeAbatimento = 'prazo' | 'parcela'

/** A payment ahead: the plan that remains and what it paid, in ppt. */
export type Abatimento = {
  cronograma: Cronograma
  /** The contributions at the end that it paid whole, the last one first. */
  quitadas: ContribuicaoFutura[]
  /** The part that paid no contribution in particular. */
  semContribuicao: Percentuais
  /** True where the floor of fundo comum kept the instalment from falling (`parcela` only). */
  pisoAplicado: boolean
}

/** Lists the plan after contribution `emitidas`, as contracted. */
export function cronogramaIdeal(plano: Plano, posicao: PosicaoNoPlano, emitidas: number): Cronograma {
  return Array.from({ length: Math.max(0, posicao.contribuicoes - emitidas) }, (_, indice) => {
    const numero = emitidas + 1 + indice
    return { numero, percentuais: percentuaisDaContribuicao(plano, numero, posicao) }
  })
}

/**
 * Spreads `saldo` in equal contributions from `primeira` to `ultima`, without those in `puladas`, which were already
 * issued; the last takes the remainder. A reinstated quota pays its missed part so, and a 'mais por menos' quota that
 * had paid ahead goes on so after contemplation: FC% = (100 − FC paid) ÷ contributions left. An empty balance gives
 * none. Throws RangeError when no contribution is left.
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

/**
 * Contributions taken from their months, and the later ones that carry them: from `primeira` on, without those in
 * `puladas`.
 */
export type ParcelasMovidas = {
  parcelas: readonly number[]
  percentuais: Percentuais
  primeira: number
  /** The contributions from `primeira` on that were issued by then. */
  puladas: readonly number[]
}

/**
 * Adds the percentages of `parcelas`, in equal parts, to the contributions from `primeira` on; the last takes the
 * remainder. The plan's total does not change. Throws RangeError when no contribution is left to carry them.
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

/** Sums the remaining charge, in ppt of the credit. */
export function saldoDoCronograma(cronograma: Cronograma): Percentuais {
  return cronograma.reduce((soma, { percentuais }) => addPercentuais(soma, percentuais), SEM_PERCENTUAL)
}

/** Shares `total` (ppt) among the components in proportion to what each still owes; it adds up exactly. */
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
 * Pays `percentual` (ppt) from the last contribution backward. A rest that makes no whole contribution reduces the one
 * before, which stays in the plan; the monthly instalment does not change. Rule: Tradição cl. 36 and 45 IX; putting the
 * rest on the contribution before is our convention.
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

/** Spreads `saldo` (ppt) in equal contributions over `numeros`; the last takes the remainder. */
export function distribute(saldo: Percentuais, numeros: readonly number[], ideal: Percentuais): Cronograma {
  return numeros.map((numero, indice) => ({
    numero,
    percentuais:
      indice < numeros.length - 1
        ? ideal
        : mapPercentuais((amortizavel) => saldo[amortizavel] - ideal[amortizavel] * (numeros.length - 1)),
  }))
}
