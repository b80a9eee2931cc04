import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import { SEM_PERCENTUAL } from './componentes.ts'
import type { Diferenca } from './diferenca.ts'
import type { CreditosDoDia, ParcelaDevida, ValorDevido } from './pagamento.ts'
import { pagarParteDaParcela, quitarParcela, valorDevido } from './pagamento.ts'
import type { Lancamento } from './razao.ts'

/** Money that came in, in centavos, and the instalments that its boleto charged. */
export type PagamentoRecebido = { valor: Centavos; dia: Dia; parcelas: readonly number[] }

/** An open instalment with the credits by which its payment counts. */
export type ParcelaComCreditos = ParcelaDevida & { creditos: CreditosDoDia }

/** Money waits for a person for one of these reasons: it is never posted by guess, and never vanishes. */
export type MotivoDaFila =
  | 'SEM_PARCELA'
  | 'PARCELA_NAO_ENCONTRADA'
  | 'PARCELA_JA_PAGA'
  | 'PARCELA_RENEGOCIADA'
  | 'COTA_CANCELADA'
  | 'VALOR_INVALIDO'
  | 'VALOR_A_MAIOR'

/**
 * The instalment leaves this difference to be charged with later ones; `encargos` says whether fine and interest are
 * part of it, as money alone.
 */
export type DiferencaDaParcela = Diferenca & { parcela: number; encargos: boolean }

/**
 * The result of a payment: postings and waiting money add up exactly to what came in. `devido` is the boleto's cost on
 * that day. All in centavos.
 */
export type Alocacao = {
  lancamentos: Lancamento[]
  /** The differences to carry to the next instalments. */
  diferencas: DiferencaDaParcela[]
  alocado: Centavos
  /** These instalments are settled; one that was paid in part keeps its rest open. */
  quitadas: number[]
  fila: { motivo: MotivoDaFila; valor: Centavos; devido: Centavos } | null
}

export type SituacaoDeCobranca = {
  cancelada: boolean
  abertas: readonly ParcelaComCreditos[]
  pagas: ReadonlySet<number>
  /** A renegotiation took these instalments from their months and charges them with the remaining ones. */
  renegociadas?: ReadonlySet<number>
}

type RegraDeAlocacao = Pick<
  ParametrosDoGrupo,
  'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros' | 'toleranciaDoPagamentoPpt'
>

function naFila(valor: Centavos, motivo: MotivoDaFila, devido: Centavos = 0): Alocacao {
  return { lancamentos: [], diferencas: [], alocado: 0, quitadas: [], fila: { motivo, valor, devido } }
}

function motivoSemParcela(parcelas: readonly number[], { pagas, renegociadas }: SituacaoDeCobranca): MotivoDaFila {
  if (parcelas.length === 0) return 'SEM_PARCELA'
  if (parcelas.some((numero) => renegociadas?.has(numero))) return 'PARCELA_RENEGOCIADA'
  return parcelas.some((numero) => pagas.has(numero)) ? 'PARCELA_JA_PAGA' : 'PARCELA_NAO_ENCONTRADA'
}

/** The cost of an instalment on a day; a list of costs follows the order of payment. */
type Custo = Pick<ValorDevido, 'nominal' | 'total'>

const emTolerancia = (falta: Centavos, { nominal }: Custo, { toleranciaDoPagamentoPpt }: RegraDeAlocacao): boolean =>
  falta <= multiplyHalfUp(nominal, toleranciaDoPagamentoPpt)

/**
 * Shares `valor` (centavos) among the instalments: first their issued amounts, the oldest first, and then the charges
 * for being late, so that nobody is fined for money that came in. Rule: ours; CC art. 354 lets the creditor agree to
 * it.
 */
export function repartirEntreParcelas(valor: Centavos, custos: readonly Custo[]): Centavos[] {
  let resta = valor
  const tomar = (ate: Centavos) => {
    const tomado = Math.min(resta, ate)
    resta -= tomado
    return tomado
  }
  const doEmitido = custos.map(({ nominal }) => tomar(nominal))
  return custos.map(({ nominal, total }, i) => (doEmitido[i] ?? 0) + tomar(total - nominal))
}

function creditar(alvo: ParcelaComCreditos, dia: Dia, custo: Custo, pago: Centavos, regra: RegraDeAlocacao) {
  const quitada = emTolerancia(custo.nominal - pago, custo, regra)
  const { lancamentos, diferenca, resto } = quitada
    ? quitarParcela(alvo, dia, alvo.creditos, regra, custo.total - pago)
    : pagarParteDaParcela(alvo, dia, alvo.creditos, regra, pago)
  const { numero: parcela } = alvo
  const diferencas: DiferencaDaParcela[] = [
    ...(diferenca ? [{ ...diferenca, parcela, encargos: false }] : []),
    ...(resto > 0 ? [{ valor: resto, percentuais: SEM_PERCENTUAL, parcela, encargos: true }] : []),
  ]
  return { quitadas: quitada ? [parcela] : [], lancamentos, diferencas }
}

/**
 * Posts a payment on the open instalments of its boleto. An exact amount settles them; of a larger one the rest waits.
 * A smaller one is credited on its day: an instalment whose issued amount it covers within the contract's tolerance is
 * settled, and the next one charges the lack; the rest of any other stays open. If no instalment is open, one never
 * existed, or the quota is cancelled, all of the money waits for a person and nothing is posted.
 */
export function alocarPagamento(
  { valor, dia, parcelas }: PagamentoRecebido,
  situacao: SituacaoDeCobranca,
  regra: RegraDeAlocacao,
): Alocacao {
  if (!Number.isSafeInteger(valor) || valor <= 0) return naFila(valor, 'VALOR_INVALIDO')
  if (situacao.cancelada) return naFila(valor, 'COTA_CANCELADA')
  const numeros = new Set(parcelas)
  const alvos = situacao.abertas.filter(({ numero }) => numeros.has(numero))
  const outras = [...numeros].filter((numero) => alvos.every((alvo) => alvo.numero !== numero))
  const motivo = motivoSemParcela(outras, situacao)
  if (alvos.length === 0 || motivo === 'PARCELA_NAO_ENCONTRADA') return naFila(valor, motivo)
  const custos = alvos.map((alvo) => valorDevido(alvo, dia, alvo.creditos.vigente, regra))
  const devido = sum(custos.map(({ total }) => total))
  const partes = repartirEntreParcelas(valor, custos)
  const feitas = alvos.flatMap((alvo, i) => {
    const [custo, pago = 0] = [custos[i], partes[i]]
    return custo && pago > 0 ? [creditar(alvo, dia, custo, pago, regra)] : []
  })
  const sobra = valor - sum(partes)
  return {
    lancamentos: feitas.flatMap(({ lancamentos }) => lancamentos),
    diferencas: feitas.flatMap(({ diferencas }) => diferencas),
    alocado: sum(partes),
    quitadas: feitas.flatMap(({ quitadas }) => quitadas),
    fila: sobra > 0 ? { motivo: outras.length > 0 ? motivo : 'VALOR_A_MAIOR', valor: sobra, devido } : null,
  }
}
