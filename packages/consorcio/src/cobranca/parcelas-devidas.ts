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
import type { Pausa } from './pausa/pausa.ts'
import type { Movimento } from './razao.ts'
import { isDebito, isDiferencaEmDinheiro, percentuaisPagos } from './razao.ts'

function emissaoEmVigor(daParcela: readonly Movimento[], estornados: ReadonlySet<string | null>) {
  return daParcela.find(({ tipo, estorna, id }) => tipo === 'emissao' && estorna === null && !estornados.has(id))
}

/** What the ledger of a quota says, and the days of it that count no lateness. */
export type RazaoComPausas = { movimentos: readonly Movimento[]; pausas: readonly Pausa[] }

/**
 * Lists the open instalments for `valorDevido`: the issues of each, differences included, less its payments. They are
 * the same, in the same order (by due day), as `emAberto` of `saldoDaCota`.
 */
export function parcelasDevidas({ movimentos, pausas }: RazaoComPausas): ParcelaDevida[] {
  const estornados = new Set(movimentos.map(({ estorna }) => estorna))
  // A readjustment leaves a pending difference, which is no part of an open instalment.
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
      const { vencimento, credito } = emissao
      const comPausas = pausas.length > 0 ? { pausas } : {}
      return [{ numero, vencimento, credito, valores, percentuais, emDinheiro, ...comPausas }]
    })
    .toSorted((a, b) => (a.vencimento === b.vencimento ? a.numero - b.numero : a.vencimento < b.vencimento ? -1 : 1))
}

/**
 * Sums, by component in ppt, what was issued of the plan and is neither paid nor open: the differences of instalment
 * still have to charge it, negative where they compensate.
 */
export function percentuaisEmFalta(movimentos: readonly Movimento[]): Percentuais {
  const daParcela = movimentos.filter(({ parcela }) => parcela !== null)
  const emissoes = daParcela.filter(({ tipo }) => tipo === 'emissao')
  const pagos = percentuaisPagos(daParcela, '9999-12-31')
  const devidas = parcelasDevidas({ movimentos, pausas: [] })
  return mapPercentuais(
    (nome) =>
      sum(emissoes.map(({ percentuais }) => percentuais[nome])) -
      pagos[nome] -
      sum(devidas.map(({ percentuais }) => percentuais[nome])),
  )
}

/** The money, in centavos, that came in for an instalment whose rest is open, and the day of the last payment. */
export type PagaEmParte = { valor: Centavos; dia: Dia }

/** Sums the payments of the open instalment `numero`; null where there are none. */
export function pagaEmParte(movimentos: readonly Movimento[], numero: number): PagaEmParte | null {
  const pagamentos = movimentos.filter(({ tipo, parcela }) => tipo === 'pagamento' && parcela === numero)
  const valor = sum(pagamentos.map(({ valores }) => totalDosComponentes(valores)))
  const dias = pagamentos.filter(({ estorna }) => estorna === null).map(({ dia, dataValor }) => dataValor ?? dia)
  const dia = dias.toSorted().at(-1)
  return valor > 0 && dia ? { valor, dia } : null
}

/** An open instalment as it is stored for reading: its parts, and the payments that it got. */
export type ParcelaNoSaldo = ParcelaDevida & { paga: PagaEmParte | null }

/** Lists the open instalments in the order of `parcelasDevidas`, each with its payments. */
export const parcelasNoSaldo = (razao: RazaoComPausas): ParcelaNoSaldo[] =>
  parcelasDevidas(razao).map((devida) => ({ ...devida, paga: pagaEmParte(razao.movimentos, devida.numero) }))
