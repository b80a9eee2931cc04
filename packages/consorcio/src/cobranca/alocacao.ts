import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import { SEM_PERCENTUAL } from './componentes.ts'
import type { Diferenca } from './diferenca.ts'
import type { CreditosDoDia, ParcelaDevida, ValorDevido } from './pagamento.ts'
import { pagarParteDaParcela, quitarParcela, valorDevido } from './pagamento.ts'
import type { Lancamento } from './razao.ts'

/** Money that came in, and the instalments that its boleto was for. */
export type PagamentoRecebido = { valor: Centavos; dia: Dia; parcelas: readonly number[] }

/** An open instalment with the credits that its payment counts by. */
export type ParcelaComCreditos = ParcelaDevida & { creditos: CreditosDoDia }

/** Why money waits for a person: it is never posted by guess, and never vanishes. */
export type MotivoDaFila =
  | 'SEM_PARCELA'
  | 'PARCELA_NAO_ENCONTRADA'
  | 'PARCELA_JA_PAGA'
  | 'PARCELA_RENEGOCIADA'
  | 'COTA_CANCELADA'
  | 'VALOR_INVALIDO'
  | 'VALOR_A_MAIOR'

/** An instalment leaves this to be charged with those after it; fine and interest leave money alone. */
export type DiferencaDaParcela = Diferenca & { parcela: number; encargos: boolean }

/** What is posted and what waits add up exactly to what came in. `devido` is what the boleto cost on that day. */
export type Alocacao = {
  lancamentos: Lancamento[]
  /** Differences to carry to the next instalments. */
  diferencas: DiferencaDaParcela[]
  alocado: Centavos
  /** It settled these instalments; one that it paid in part keeps its rest open. */
  quitadas: number[]
  fila: { motivo: MotivoDaFila; valor: Centavos; devido: Centavos } | null
}

export type SituacaoDeCobranca = {
  cancelada: boolean
  abertas: readonly ParcelaComCreditos[]
  pagas: ReadonlySet<number>
  /** Taken back from their months, and charged with those left. */
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

/** The cost of an instalment on a day; a list of them follows the order in which they are paid. */
type Custo = Pick<ValorDevido, 'nominal' | 'total'>

const emTolerancia = (falta: Centavos, { nominal }: Custo, { toleranciaDoPagamentoPpt }: RegraDeAlocacao): boolean =>
  falta <= multiplyHalfUp(nominal, toleranciaDoPagamentoPpt)

/**
 * Computes how much of `valor` each takes: first what was issued, the oldest first, and then what being late adds. Nobody is
 * fined for what came in. Rule: ours; CC art. 354 lets the creditor agree to it.
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
 * Posts a payment on what is open of its boleto. Exact: it is settled. More: it is settled and the rest waits. Less: what
 * came is credited on its day. An instalment whose issued amount it covers, but for what the contract tolerates, is settled,
 * and what lacks is charged with the next; of another the rest stays open. Of none that is open, of one that never was, or of
 * a cancelled quota: all of it waits for a person, and nothing is posted.
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
