import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import type { Diferenca } from './diferenca.ts'
import type { CreditosDoDia, ParcelaDevida } from './pagamento.ts'
import { quitarParcela, valorDevido } from './pagamento.ts'
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
  | 'VALOR_A_MENOR'
  | 'VALOR_A_MAIOR'

/** What is posted and what waits: together exactly what came in. `devido` is what the boleto cost on that day. */
export type Alocacao = {
  lancamentos: Lancamento[]
  /** Differences to carry to the next instalments. */
  diferencas: (Diferenca & { parcela: number })[]
  alocado: Centavos
  fila: { motivo: MotivoDaFila; valor: Centavos; devido: Centavos } | null
}

export type SituacaoDeCobranca = {
  cancelada: boolean
  abertas: readonly ParcelaComCreditos[]
  pagas: ReadonlySet<number>
  /** Taken back from their months, and charged with those left. */
  renegociadas?: ReadonlySet<number>
}

function naFila(valor: Centavos, motivo: MotivoDaFila, devido: Centavos = 0): Alocacao {
  return { lancamentos: [], diferencas: [], alocado: 0, fila: { motivo, valor, devido } }
}

function motivoSemParcela(parcelas: readonly number[], { pagas, renegociadas }: SituacaoDeCobranca): MotivoDaFila {
  if (parcelas.length === 0) return 'SEM_PARCELA'
  if (parcelas.some((numero) => renegociadas?.has(numero))) return 'PARCELA_RENEGOCIADA'
  return parcelas.some((numero) => pagas.has(numero)) ? 'PARCELA_JA_PAGA' : 'PARCELA_NAO_ENCONTRADA'
}

/**
 * Posts a payment on the instalments of its boleto. Exact: they are settled. More: they are settled and the rest waits.
 * Less, unknown, already paid, or of a cancelled quota: all of it waits for a person, and nothing is posted.
 */
export function alocarPagamento(
  { valor, dia, parcelas }: PagamentoRecebido,
  situacao: SituacaoDeCobranca,
  regra: Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>,
): Alocacao {
  if (!Number.isSafeInteger(valor) || valor <= 0) return naFila(valor, 'VALOR_INVALIDO')
  if (situacao.cancelada) return naFila(valor, 'COTA_CANCELADA')
  const numeros = new Set(parcelas)
  const alvos = situacao.abertas.filter(({ numero }) => numeros.has(numero))
  if (alvos.length === 0 || alvos.length < numeros.size) return naFila(valor, motivoSemParcela(parcelas, situacao))
  const devido = sum(alvos.map((alvo) => valorDevido(alvo, dia, alvo.creditos.vigente, regra).total))
  if (valor < devido) return naFila(valor, 'VALOR_A_MENOR', devido)
  const quitacoes = alvos.map((alvo) => quitarParcela(alvo, dia, alvo.creditos, regra))
  return {
    lancamentos: quitacoes.flatMap(({ lancamentos }) => lancamentos),
    diferencas: alvos.flatMap(({ numero }, indice) => {
      const diferenca = quitacoes[indice]?.diferenca
      return diferenca ? [{ ...diferenca, parcela: numero }] : []
    }),
    alocado: devido,
    fila: valor > devido ? { motivo: 'VALOR_A_MAIOR', valor: valor - devido, devido } : null,
  }
}
