import {
  AMORTIZAVEIS,
  type Centavos,
  componentesDe,
  type Dia,
  type FormaDeAbatimento,
  type Lancamento,
  lancamentosDaLiquidacao,
  mapPercentuais,
  multiplyHalfUp,
  type ParametrosDoGrupo,
  type ParcelaDevida,
  parcelasDevidas,
  percentuaisEmFalta,
  ratioPpt,
  SEM_PERCENTUAL,
  splitLargestRemainder,
  sum,
  valorAmortizavel,
  valorDevido,
  valorDoSaldo,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  lancar,
  liquidarLance,
  readAbatimentos,
} from '../../razao/index.ts'
import { abatimento } from '../../schema/index.ts'

function pagamentoDeAberta(aberta: ParcelaDevida, valor: Centavos, dia: Dia): Lancamento {
  const comum = { tipo: 'pagamento', dia, parcela: aberta.numero, vencimento: null, credito: aberta.credito } as const
  const { fundoComum, taxaAdministracao, fundoReserva } = aberta.valores
  const diferenca = aberta.valores.diferenca - aberta.emDinheiro
  if (valor === valorAmortizavel(aberta)) {
    const valores = componentesDe({ fundoComum, taxaAdministracao, fundoReserva, diferenca })
    return { ...comum, valores, percentuais: aberta.percentuais }
  }
  const pesos = [fundoComum + Math.max(0, diferenca), taxaAdministracao, fundoReserva]
  const [fc = 0, ta = 0, fr = 0] = splitLargestRemainder(valor, pesos)
  const valores = componentesDe({ fundoComum: fc, taxaAdministracao: ta, fundoReserva: fr })
  return { ...comum, valores, percentuais: mapPercentuais((nome) => ratioPpt(valores[nome], aberta.credito)) }
}

type AbertasPagas = { lancamentos: Lancamento[]; pagas: ParcelaDevida[]; sobra: Centavos }

/**
 * Pays what of open instalments is of the plan, the oldest first, on the day on which the money came in, or on that of
 * their issue where it is later; answers what none of them took.
 */
function pagarAbertas(cota: CotaDaRazao, valor: Centavos, dia: Dia): AbertasPagas {
  const lancamentos: Lancamento[] = []
  const pagas: ParcelaDevida[] = []
  let sobra = valor
  for (const aberta of parcelasDevidas(cota)) {
    const pago = Math.min(sobra, valorAmortizavel(aberta))
    if (pago <= 0) continue
    const emitidaEm = cota.movimentos.findLast(
      ({ tipo, parcela }) => tipo === 'emissao' && parcela === aberta.numero,
    )?.dia
    lancamentos.push(pagamentoDeAberta(aberta, pago, emitidaEm && emitidaEm > dia ? emitidaEm : dia))
    if (pago === valorAmortizavel(aberta)) pagas.push(aberta)
    sobra -= pago
  }
  return { lancamentos, pagas, sobra }
}

export type DinheiroAdiantado = {
  /** Names the fact: the keys of what is posted begin with it. */
  chave: string
  origem: 'lance' | 'antecipacao'
  valor: Centavos
  forma: FormaDeAbatimento
  /** Coming instalments that it pays first. */
  subsequentes: number
  dia: Dia
  contemplacaoId: number | null
  /** Open instalments are paid before anything comes off the plan, as of this day; else after it, and as of `dia`. */
  abertasDesde?: Dia
}

/**
 * Applies a bid to a quota: it first reduces the rest of the plan; a bid for the whole balance then pays the issued
 * open instalments. `sobra` is the rest that neither takes.
 */
function planAbatimento(
  cota: CotaDaRazao,
  abatimentos: Parameters<typeof liquidarLance>[1],
  parametros: ParametrosDoGrupo,
  dinheiro: Pick<DinheiroAdiantado, 'valor' | 'forma' | 'subsequentes' | 'dia' | 'abertasDesde'>,
) {
  const { valor, forma, subsequentes, dia, abertasDesde } = dinheiro
  const antes = abertasDesde ? pagarAbertas(cota, valor, abertasDesde) : { lancamentos: [], pagas: [], sobra: valor }
  const { liquidacao, sobra } = liquidarLance(cota, abatimentos, parametros, {
    valor: antes.sobra,
    forma,
    subsequentes,
  })
  const adiantados = lancamentosDaLiquidacao(liquidacao?.amortizacoes ?? [], cota.credito, dia)
  const depois = abertasDesde ? { lancamentos: [], sobra } : pagarAbertas(cota, sobra, dia)
  // The money was the group's since then: what being late would cost today is not charged.
  const encargos = antes.pagas.map((paga) => valorDevido(paga, dia, cota.credito, parametros))
  return {
    liquidacao,
    lancamentos: [...antes.lancamentos, ...adiantados, ...depois.lancamentos],
    sobra: depois.sobra,
    dispensado: sum(encargos.map(({ multa, juros }) => multa + juros)),
  }
}

/** Returns the part of a bid that the ledger would record as common fund, differences included, if it were paid now. */
export function fundoComumDoLance(...bid: Parameters<typeof planAbatimento>): Centavos {
  const pagos = planAbatimento(...bid).lancamentos.filter(({ tipo }) => tipo === 'pagamento')
  return sum(pagos.map(({ valores }) => valores.fundoComum + valores.diferenca))
}

/** A quota's debt as a bid finds it. All in centavos. */
export type SaldoParaLance = {
  /** All that a bid may take. */
  saldo: Centavos
  /** Of it, what is issued and open. */
  emitidas: Centavos
  /** Of it, what later instalments charge of what was paid at another credit. */
  diferencas: Centavos
  /** What of it those that compensate the customer will pay without the bid. */
  aCompensar: Centavos
}

/**
 * All that a bid may take of a quota: the rest of the plan, what is issued and open, and the differences that come due as
 * the bid ends the plan.
 */
export function saldoParaLance(
  cota: CotaDaRazao,
  abatimentos: Parameters<typeof liquidarLance>[1],
  parametros: ParametrosDoGrupo,
): SaldoParaLance {
  const doPlano = valorDoSaldo(cronogramaDaCota(cota, abatimentos, parametros), cota.credito)
  const emitidas = sum(parcelasDevidas(cota).map((aberta) => Math.max(0, valorAmortizavel(aberta))))
  const emFalta = percentuaisEmFalta(cota.movimentos)
  const aVencer = sum(AMORTIZAVEIS.map((nome) => multiplyHalfUp(cota.credito, emFalta[nome])))
  const [diferencas, aCompensar] = [Math.max(0, aVencer), Math.max(0, -aVencer)]
  return { saldo: Math.max(0, doPlano) + emitidas + diferencas, emitidas, diferencas, aCompensar }
}

/**
 * The monthly boletos of these instalments are paid once none of what they charge is open, and else are not. One that was
 * paid keeps its day.
 */
export async function adjustBoletos(tx: Executor, cotaId: number, parcelas: readonly (number | null)[], dia: Dia) {
  const numeros = parcelas.filter((numero) => numero !== null)
  await tx.execute(sql`UPDATE boleto b SET pago_em = CASE WHEN EXISTS (
      SELECT FROM cota_saldo s CROSS JOIN LATERAL jsonb_array_elements(s.em_aberto) e
      WHERE s.cota_id = b.cota_id AND (e ->> 'numero')::integer = any(b.parcelas)) THEN NULL ELSE
      coalesce(b.pago_em, greatest(${dia}, (b.criado_em AT TIME ZONE 'America/Sao_Paulo')::date)) END
    WHERE b.cota_id = ${cotaId} AND b.tipo = 'mensal' AND b.baixado_em IS NULL
      AND b.parcelas && ${sql.param(numeros)}::integer[]`)
}

/**
 * Takes a bid off a quota, which must be held. Answers what it no longer owed, because it paid in the meantime, and the
 * fine and interest waived by the day on which the money came in.
 */
export async function abaterDaCota(
  tx: Executor,
  cota: CotaDaRazao,
  parametros: ParametrosDoGrupo,
  pago: DinheiroAdiantado,
  agora: Date,
): Promise<{ sobra: Centavos; dispensado: Centavos }> {
  const { chave, origem, forma, subsequentes, dia, contemplacaoId } = pago
  const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const { liquidacao, lancamentos, sobra, dispensado } = planAbatimento(cota, abatimentos, parametros, pago)
  await lancar(
    tx,
    lancamentos.map((lancamento, i) => ({ cotaId: cota.id, chave: `${chave}:${i}`, lancamento })),
    agora,
  )
  await adjustBoletos(
    tx,
    cota.id,
    lancamentos.map(({ parcela }) => parcela),
    pago.abertasDesde ?? dia,
  )
  if (liquidacao) {
    const emitidas = (cronogramaDaCota(cota, abatimentos, parametros)[0]?.numero ?? 1) - 1
    await tx.insert(abatimento).values({
      chave,
      cotaId: cota.id,
      origem,
      dia,
      forma,
      subsequentes,
      valorCentavos: liquidacao.valor,
      creditoCentavos: cota.credito,
      emitidas,
      emitidasAlem: [...contribuicoesEmitidas(cota)].filter((numero) => numero > emitidas),
      pisoFundoComumPpt: parametros.pisoFundoComumPpt,
      contemplacaoId,
    })
  }
  return { sobra, dispensado }
}

/** Each of the three components of a balance is rounded to the centavo by itself. */
export const ARREDONDAMENTO: Centavos = 3

/** Pays an instalment whole with a centavo or two less: its parts were rounded otherwise than the balance that was offered. */
function pagarComArredondamento(aberta: ParcelaDevida, valor: Centavos, dia: Dia): Lancamento[] {
  const inteiro = pagamentoDeAberta(aberta, valorAmortizavel(aberta), dia)
  const falta = valorAmortizavel(aberta) - valor
  const { diferenca } = inteiro.valores
  const dispensa = { ...inteiro, tipo: 'diferenca', percentuais: SEM_PERCENTUAL } as const
  return [
    { ...dispensa, valores: componentesDe({ diferenca: -falta }) },
    { ...inteiro, valores: { ...inteiro.valores, diferenca: diferenca - falta } },
  ]
}

function planUltima(cota: CotaDaRazao, valor: Centavos, dia: Dia): Omit<AbertasPagas, 'pagas'> {
  const abertas = parcelasDevidas(cota)
  const [ultima] = abertas
  const falta = sum(abertas.map(valorAmortizavel)) - valor
  if (abertas.length === 1 && ultima && falta > 0 && falta <= ARREDONDAMENTO && falta <= ultima.valores.diferenca)
    return { lancamentos: pagarComArredondamento(ultima, valor, dia), sobra: 0 }
  return pagarAbertas(cota, valor, dia)
}

/**
 * Pays what of a quota, which must be held, came due as a bid ended its plan with what was over of the bid. Answers what
 * is over still.
 */
export async function pagarUltima(
  tx: Executor,
  cota: CotaDaRazao,
  { chave, valor, dia }: Pick<DinheiroAdiantado, 'chave' | 'valor' | 'dia'>,
  agora: Date,
): Promise<Centavos> {
  const { lancamentos, sobra } = planUltima(cota, valor, dia)
  await lancar(
    tx,
    lancamentos.map((lancamento, i) => ({ cotaId: cota.id, chave: `${chave}:${i}`, lancamento })),
    agora,
  )
  await adjustBoletos(
    tx,
    cota.id,
    lancamentos.map(({ parcela }) => parcela),
    dia,
  )
  return sobra
}
