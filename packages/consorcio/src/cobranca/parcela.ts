import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'
import type { Componentes, Percentuais } from './componentes.ts'
import { componentesDe, totalDosComponentes } from './componentes.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import { percentuaisDaContribuicao } from './plano.ts'

/** An instalment: its amounts in centavos, and the percentages of the credit (ppt) that it amortises. */
export type Parcela = {
  numero: number
  componentes: Componentes
  percentuais: Percentuais
  total: Centavos
}

/** Amounts charged once with one instalment, in centavos; a negative `diferenca` compensates an earlier excess. */
export type Avulsos = { taxaCadastro?: Centavos; diferenca?: Centavos }

/**
 * Computes the instalment of contribution `numero` at the credit in force: each component half up to the centavo, then
 * summed. `percentuais` excludes `avulsos`. Throws RangeError on a number outside the plan.
 */
export function parcelaIdeal(
  plano: Plano,
  credito: Centavos,
  numero: number,
  posicao: PosicaoNoPlano,
  avulsos: Avulsos = {},
): Parcela {
  const percentuais = percentuaisDaContribuicao(plano, numero, posicao)
  const componentes = componentesDe({
    fundoComum: multiplyHalfUp(credito, percentuais.fundoComum),
    taxaAdministracao: multiplyHalfUp(credito, percentuais.taxaAdministracao),
    fundoReserva: multiplyHalfUp(credito, percentuais.fundoReserva),
    seguro: multiplyHalfUp(credito, plano.seguroMensalPpt),
    ...avulsos,
  })
  return { numero, componentes, percentuais, total: totalDosComponentes(componentes) }
}

/** The contract's charges for paying late: usually a 2% fine and 1% a month. */
export type RegraDeAtraso = {
  multaPpt: Ppt
  jurosMensalPpt: Ppt
  /** Interest counts by the day over a month of 30 (default), or each month begun in full. */
  contagemDeJuros?: 'pro-rata-dia' | 'mes-iniciado'
}

const DIAS_DO_MES_COMERCIAL = 30

/**
 * Computes fine and interest on an instalment `dias` late (none for 0 or less), half up to the centavo. Interest is
 * simple, over months of 30 days, because the regulations only say "1% ao mês".
 */
export function encargosDeAtraso(
  valor: Centavos,
  dias: number,
  regra: RegraDeAtraso,
): { multa: Centavos; juros: Centavos } {
  if (dias <= 0) return { multa: 0, juros: 0 }
  const diasContados =
    regra.contagemDeJuros === 'mes-iniciado' ? Math.ceil(dias / DIAS_DO_MES_COMERCIAL) * DIAS_DO_MES_COMERCIAL : dias
  const jurosExatos = BigInt(valor) * BigInt(regra.jurosMensalPpt) * BigInt(diasContados)
  return {
    multa: multiplyHalfUp(valor, regra.multaPpt),
    juros: divideHalfUp(jurosExatos, BigInt(DIAS_DO_MES_COMERCIAL) * BigInt(CEM_POR_CENTO)),
  }
}
