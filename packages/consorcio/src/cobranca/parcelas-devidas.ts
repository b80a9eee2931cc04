import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import type { Percentuais } from './componentes.ts'
import {
  addComponentes,
  addPercentuais,
  mapComponentes,
  mapPercentuais,
  SEM_PERCENTUAL,
  SEM_VALOR,
  totalDosComponentes,
} from './componentes.ts'
import type { ParcelaDevida } from './pagamento.ts'
import type { Movimento } from './razao.ts'
import { isDebito, isDiferencaEmDinheiro, percentuaisPagos } from './razao.ts'

function emissaoEmVigor(daParcela: readonly Movimento[], estornados: ReadonlySet<string | null>) {
  return daParcela.find(({ tipo, estorna, id }) => tipo === 'emissao' && estorna === null && !estornados.has(id))
}

/**
 * Lists the open instalments as `valorDevido` takes them: what was issued for each, differences included, less what was paid
 * of it. They are the same, in the same order (by due day), that `saldoDaCota` lists in `emAberto`.
 */
export function parcelasDevidas(movimentos: readonly Movimento[]): ParcelaDevida[] {
  const estornados = new Set(movimentos.map(({ estorna }) => estorna))
  // A readjustment leaves a pending difference, which is no part of what is open.
  const cobrados = movimentos.filter(({ tipo }) => tipo !== 'credito-reajustado')
  return [...Map.groupBy(cobrados, ({ parcela }) => parcela)]
    .flatMap(([numero, daParcela]) => {
      const emissao = emissaoEmVigor(daParcela, estornados)
      if (numero === null || !emissao?.vencimento) return []
      const saldo = daParcela.map((movimento) => ({ movimento, sinal: isDebito(movimento.tipo) ? 1 : -1 }))
      const valores = saldo.reduce(
        (soma, { movimento, sinal }) =>
          addComponentes(
            soma,
            mapComponentes((nome) => sinal * movimento.valores[nome]),
          ),
        SEM_VALOR,
      )
      const percentuais = saldo.reduce(
        (soma, { movimento, sinal }) =>
          addPercentuais(
            soma,
            mapPercentuais((nome) => sinal * movimento.percentuais[nome]),
          ),
        SEM_PERCENTUAL,
      )
      if (totalDosComponentes(valores) <= 0) return []
      const emDinheiro = sum(
        saldo.map(({ movimento, sinal }) =>
          isDiferencaEmDinheiro(movimento) ? sinal * movimento.valores.diferenca : 0,
        ),
      )
      return [{ numero, vencimento: emissao.vencimento, credito: emissao.credito, valores, percentuais, emDinheiro }]
    })
    .toSorted((a, b) => (a.vencimento === b.vencimento ? a.numero - b.numero : a.vencimento < b.vencimento ? -1 : 1))
}

/**
 * Sums what was issued of the plan and is neither paid nor open, component by component: the differences of instalment still
 * have to charge it, negative where they compensate.
 */
export function percentuaisEmFalta(movimentos: readonly Movimento[]): Percentuais {
  const daParcela = movimentos.filter(({ parcela }) => parcela !== null)
  const emissoes = daParcela.filter(({ tipo }) => tipo === 'emissao')
  const pagos = percentuaisPagos(daParcela, '9999-12-31')
  const devidas = parcelasDevidas(movimentos)
  return mapPercentuais(
    (nome) =>
      sum(emissoes.map(({ percentuais }) => percentuais[nome])) -
      pagos[nome] -
      sum(devidas.map(({ percentuais }) => percentuais[nome])),
  )
}

/** The money that came in for an instalment whose rest is still open, and the day on which the last of it came. */
export type PagaEmParte = { valor: Centavos; dia: Dia }

/** Sums what was paid of the open instalment `numero`; null where nothing was. */
export function pagaEmParte(movimentos: readonly Movimento[], numero: number): PagaEmParte | null {
  const pagamentos = movimentos.filter(({ tipo, parcela }) => tipo === 'pagamento' && parcela === numero)
  const valor = sum(pagamentos.map(({ valores }) => totalDosComponentes(valores)))
  const dias = pagamentos.filter(({ estorna }) => estorna === null).map(({ dia, dataValor }) => dataValor ?? dia)
  const dia = dias.toSorted().at(-1)
  return valor > 0 && dia ? { valor, dia } : null
}

/** An open instalment as it is kept for reading: what it is made of, and what came in of it. */
export type ParcelaNoSaldo = ParcelaDevida & { paga: PagaEmParte | null }

/** The open instalments, in the order of `parcelasDevidas`, each with what was paid of it. */
export const parcelasNoSaldo = (movimentos: readonly Movimento[]): ParcelaNoSaldo[] =>
  parcelasDevidas(movimentos).map((devida) => ({ ...devida, paga: pagaEmParte(movimentos, devida.numero) }))
