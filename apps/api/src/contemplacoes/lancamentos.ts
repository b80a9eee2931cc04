import {
  AMORTIZAVEIS,
  type Centavos,
  componentesDe,
  type Dia,
  type FormaDeAbatimento,
  type Lancamento,
  mapPercentuais,
  type ParametrosDoGrupo,
  type ParcelaDevida,
  parcelasDevidas,
  ratioPpt,
  splitLargestRemainder,
  sum,
} from '@contempla/consorcio'
import { liquidarLance } from '../lances/index.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, cronogramaDaCota, lancar, readAbatimentos } from '../razao/index.ts'
import { abatimento } from '../schema/index.ts'

/** What an open instalment amortises; insurance and charges are not a bid's to pay. */
const amortizavelDe = ({ valores }: ParcelaDevida): Centavos =>
  sum(AMORTIZAVEIS.map((amortizavel) => valores[amortizavel])) + valores.diferenca

function pagamentoDeAberta(aberta: ParcelaDevida, valor: Centavos, dia: Dia): Lancamento {
  const comum = { tipo: 'pagamento', dia, parcela: aberta.numero, vencimento: null, credito: aberta.credito } as const
  const { fundoComum, taxaAdministracao, fundoReserva, diferenca } = aberta.valores
  if (valor === amortizavelDe(aberta)) {
    const valores = componentesDe({ fundoComum, taxaAdministracao, fundoReserva, diferenca })
    return { ...comum, valores, percentuais: aberta.percentuais }
  }
  const pesos = [fundoComum + Math.max(0, diferenca), taxaAdministracao, fundoReserva]
  const [fc = 0, ta = 0, fr = 0] = splitLargestRemainder(valor, pesos)
  const valores = componentesDe({ fundoComum: fc, taxaAdministracao: ta, fundoReserva: fr })
  return { ...comum, valores, percentuais: mapPercentuais((nome) => ratioPpt(valores[nome], aberta.credito)) }
}

/** Pays open instalments, the oldest first; answers what none of them took. */
function pagarAbertas(cota: CotaDaRazao, valor: Centavos, dia: Dia): { lancamentos: Lancamento[]; sobra: Centavos } {
  const lancamentos: Lancamento[] = []
  let sobra = valor
  for (const aberta of parcelasDevidas(cota.movimentos)) {
    const pago = Math.min(sobra, amortizavelDe(aberta))
    if (pago <= 0) continue
    lancamentos.push(pagamentoDeAberta(aberta, pago, dia))
    sobra -= pago
  }
  return { lancamentos, sobra }
}

export type DinheiroAdiantado = {
  /** Names the fact: the keys of what is posted begin with it. */
  chave: string
  origem: 'lance' | 'antecipacao'
  valor: Centavos
  forma: FormaDeAbatimento
  dia: Dia
  contemplacaoId: number | null
}

/**
 * Takes a bid off a quota, which must be held: first off the rest of the plan, then, of a bid for the whole balance, off
 * what is issued and open. Answers what neither took, because the customer paid in the meantime.
 */
export async function abaterDaCota(
  tx: Executor,
  cota: CotaDaRazao,
  parametros: ParametrosDoGrupo,
  pago: DinheiroAdiantado,
  agora: Date,
): Promise<{ sobra: Centavos }> {
  const { chave, origem, valor, forma, dia, contemplacaoId } = pago
  const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const { liquidacao, sobra } = liquidarLance(cota, abatimentos, parametros, { valor, forma })
  const adiantados = (liquidacao?.amortizacoes ?? []).flatMap(({ numero, valores, percentuais }): Lancamento[] => {
    const comum = { dia, parcela: numero, credito: cota.credito, valores, percentuais }
    const pagamento: Lancamento = { ...comum, tipo: 'pagamento', vencimento: null }
    return numero === null ? [pagamento] : [{ ...comum, tipo: 'emissao', vencimento: dia }, pagamento]
  })
  const abertas = pagarAbertas(cota, sobra, dia)
  await lancar(
    tx,
    [...adiantados, ...abertas.lancamentos].map((lancamento, i) => ({
      cotaId: cota.id,
      chave: `${chave}:${i}`,
      lancamento,
    })),
    agora,
  )
  if (liquidacao) {
    await tx.insert(abatimento).values({
      chave,
      cotaId: cota.id,
      origem,
      dia,
      forma,
      valorCentavos: liquidacao.valor,
      creditoCentavos: cota.credito,
      emitidas: (cronogramaDaCota(cota, abatimentos, parametros)[0]?.numero ?? 1) - 1,
      pisoFundoComumPpt: parametros.pisoFundoComumPpt,
      contemplacaoId,
    })
  }
  return { sobra: abertas.sobra }
}
