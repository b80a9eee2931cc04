import type { Componentes, Percentuais } from './componentes.ts'
import {
  AMORTIZAVEIS,
  addComponentes,
  componentesDe,
  mapPercentuais,
  SEM_PERCENTUAL,
  totalDosComponentes,
} from './componentes.ts'
import type { Dia } from './dia.ts'
import { daysBetween } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { multiplyHalfUp, sum } from './dinheiro.ts'
import type { Lancamento } from './emissao.ts'
import { lancamentoDeDiferenca } from './emissao.ts'
import type { ParametrosDoGrupo } from './parametros.ts'
import { encargosDeAtraso } from './parcela.ts'
import type { Ppt } from './percentual.ts'
import { CEM_POR_CENTO, ratioPpt } from './percentual.ts'

/** An instalment still open: the sum of what was issued for it, its differences included. */
export type ParcelaDevida = {
  numero: number
  vencimento: Dia
  /** Credit at which it was issued. */
  credito: Centavos
  valores: Componentes
  percentuais: Percentuais
}

/** Credits of the day of payment. */
export type CreditosDoDia = {
  /** In force: a late instalment is recalculated by it. */
  vigente: Centavos
  /** Of the assembly that the instalment goes with: what was paid on time amortises its share of this one. */
  daAssembleia: Centavos
}

type RegraDePagamento = Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>

/** What an instalment costs on a day. `diferenca` is what a new credit adds to a late one, or takes off it. */
export type ValorDevido = { nominal: Centavos; diferenca: Centavos; multa: Centavos; juros: Centavos; total: Centavos }

function valorAmortizavel(valores: Componentes): Centavos {
  return sum(AMORTIZAVEIS.map((amortizavel) => valores[amortizavel])) + valores.diferenca
}

/**
 * What must be paid on `dia`: until the due day, what was issued; after it, the instalment recalculated by the credit in
 * force, with fine and interest on it. Rule: CNVW/Fiat cl. 12 b; Tradição cl. 23 V and 74.
 */
export function valorDevido(parcela: ParcelaDevida, dia: Dia, vigente: Centavos, regra: RegraDePagamento): ValorDevido {
  const nominal = totalDosComponentes(parcela.valores)
  const dias = daysBetween(parcela.vencimento, dia)
  if (dias <= 0) return { nominal, diferenca: 0, multa: 0, juros: 0, total: nominal }
  const recalculado = sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(vigente, parcela.percentuais[amortizavel])))
  const diferenca = vigente === parcela.credito ? 0 : recalculado - valorAmortizavel(parcela.valores)
  const { multa, juros } = encargosDeAtraso(nominal + diferenca, dias, regra)
  return { nominal, diferenca, multa, juros, total: nominal + diferenca + multa + juros }
}

function encargo(tipo: 'multa' | 'juros', valor: Centavos, parcela: ParcelaDevida, dia: Dia, credito: Centavos) {
  const lancamento: Lancamento = {
    tipo,
    dia,
    parcela: parcela.numero,
    vencimento: null,
    credito,
    valores: componentesDe({ [tipo]: valor }),
    percentuais: SEM_PERCENTUAL,
  }
  return valor > 0 ? [lancamento] : []
}

/** The share of the assembly's credit that money paid on time is worth; a difference counts as fundo comum. */
function percentuaisPeloValor(valores: Componentes, credito: Centavos): Percentuais {
  return mapPercentuais((amortizavel) =>
    ratioPpt(valores[amortizavel] + (amortizavel === 'fundoComum' ? valores.diferenca : 0), credito),
  )
}

/** What settling an instalment posts. `diferenca` is to be charged by the 2nd instalment after it; negative compensates. */
export type Quitacao = { lancamentos: Lancamento[]; total: Centavos; diferenca: Centavos }

/** Settles an instalment by exactly what it costs on `dia`. Rule of the difference: CNVW/Fiat cl. 4; Tradição cl. 28. */
export function quitarParcela(
  parcela: ParcelaDevida,
  dia: Dia,
  creditos: CreditosDoDia,
  regra: RegraDePagamento,
): Quitacao {
  const devido = valorDevido(parcela, dia, creditos.vigente, regra)
  const emAtraso = dia > parcela.vencimento
  const credito = emAtraso ? creditos.vigente : creditos.daAssembleia
  const mesmoCredito = emAtraso || credito === parcela.credito
  const percentuais = mesmoCredito ? parcela.percentuais : percentuaisPeloValor(parcela.valores, credito)
  const { diferenca, multa, juros, total } = devido
  const valores = addComponentes(parcela.valores, componentesDe({ diferenca, multa, juros }))
  const pagamento: Lancamento = {
    tipo: 'pagamento',
    dia,
    parcela: parcela.numero,
    vencimento: null,
    credito,
    valores,
    percentuais,
  }
  const devidoNaAssembleia = sum(AMORTIZAVEIS.map((nome) => multiplyHalfUp(credito, parcela.percentuais[nome])))
  return {
    lancamentos: [
      ...(diferenca === 0 ? [] : [lancamentoDeDiferenca(diferenca, credito, dia, parcela.numero)]),
      ...encargo('multa', multa, parcela, dia, credito),
      ...encargo('juros', juros, parcela, dia, credito),
      pagamento,
    ],
    total,
    diferenca: mesmoCredito ? 0 : devidoNaAssembleia - valorAmortizavel(parcela.valores),
  }
}

/** What an instalment paid short (or over) leaves to charge, and by which contribution. */
export function diferencaDeParcela(
  devida: Centavos,
  paga: Centavos,
  creditoNovo: Centavos,
  numero: number,
  { contribuicoesParaDiferenca }: Pick<ParametrosDoGrupo, 'contribuicoesParaDiferenca'>,
): { valor: Centavos; percentual: Ppt; ateContribuicao: number } {
  const valor = devida - paga
  return { valor, percentual: ratioPpt(valor, creditoNovo), ateContribuicao: numero + contribuicoesParaDiferenca }
}

/** Fine and interest between group and administrator; the odd centavo goes to the group (Lei 11.795/2008 art. 28). */
export function destinoDosEncargos(
  encargos: Centavos,
  { encargosAoGrupoPpt }: Pick<ParametrosDoGrupo, 'encargosAoGrupoPpt'>,
): { grupo: Centavos; administradora: Centavos } {
  const daAdministradora = BigInt(encargos) * BigInt(CEM_POR_CENTO - encargosAoGrupoPpt)
  const grupo = encargos - Number(daAdministradora / BigInt(CEM_POR_CENTO))
  return { grupo, administradora: encargos - grupo }
}
