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
import { isDebito } from './razao.ts'

function emissaoEmVigor(daParcela: readonly Movimento[], estornados: ReadonlySet<string | null>) {
  return daParcela.find(({ tipo, estorna, id }) => tipo === 'emissao' && estorna === null && !estornados.has(id))
}

/**
 * What each open instalment is made of, as `valorDevido` takes it: what was issued for it, differences included, less
 * what was paid of it. The same instalments, in the same order (by due day), as `saldoDaCota` lists in `emAberto`.
 */
export function parcelasDevidas(movimentos: readonly Movimento[]): ParcelaDevida[] {
  const estornados = new Set(movimentos.map(({ estorna }) => estorna))
  return [...Map.groupBy(movimentos, ({ parcela }) => parcela)]
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
      return [{ numero, vencimento: emissao.vencimento, credito: emissao.credito, valores, percentuais }]
    })
    .toSorted((a, b) => (a.vencimento === b.vencimento ? a.numero - b.numero : a.vencimento < b.vencimento ? -1 : 1))
}
