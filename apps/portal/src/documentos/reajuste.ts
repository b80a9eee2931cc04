import type { Dia } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { formatPercentual } from '@contempla/ui'

type Lancamento = Payload<Contrato['GET /cotas/:id/extrato']>['lancamentos'][number]

const componentes = ['fundoComum', 'taxaAdministracao', 'fundoReserva'] as const
/** Half a centavo in each of the two instalments compared. */
const folgaDeCentavos = 1

/** By how much the credit changed between two instalments: what all their components changed by alike, else null. */
function reajusteEntre(antes: Lancamento, depois: Lancamento): number | null {
  const base = antes.componentes.fundoComum
  // One of what is no part of the plan, charged after it, has none of it: the credit did not fall to nothing.
  if (base <= 0 || depois.componentes.fundoComum <= 0 || depois.componentes.fundoComum === base) return null
  const fator = depois.componentes.fundoComum / base
  const proporcional = componentes.every(
    (nome) => Math.abs(depois.componentes[nome] - antes.componentes[nome] * fator) <= folgaDeCentavos,
  )
  const algumOutro = antes.componentes.taxaAdministracao > 0 || antes.componentes.fundoReserva > 0
  return proporcional && algumOutro ? (fator - 1) * 100 : null
}

/** The credit in force, and the day. */
export type Hoje = { credito: number; dia: Dia }

/** It was issued by a credit that is still to come into force. */
const isAdiantada = ({ credito, vencimento }: Lancamento, hoje: Hoje): boolean =>
  credito !== hoje.credito && vencimento !== null && vencimento >= hoje.dia

/** One line for each instalment whose amount jumped with the group's yearly readjustment, by its id. Oldest first. */
export function explainReajustes(lancamentos: readonly Lancamento[], hoje: Hoje): ReadonlyMap<number, string> {
  const linhas = new Map<number, string>()
  let anterior: Lancamento | null = null
  for (const lancamento of lancamentos) {
    if (lancamento.tipo === 'credito-reajustado')
      linhas.set(
        lancamento.id,
        lancamento.parcela === null
          ? 'O crédito acompanhou o reajuste anual do grupo, e as próximas parcelas mudam na mesma proporção.'
          : 'Ela é devida pelo crédito do dia da assembleia. A diferença, para mais ou para menos, vem nas próximas parcelas.',
      )
    if (lancamento.tipo !== 'emissao' || lancamento.valor <= 0) continue
    const percentual = anterior && reajusteEntre(anterior, lancamento)
    if (percentual !== null && percentual !== 0)
      linhas.set(
        lancamento.id,
        isAdiantada(lancamento, hoje)
          ? `A parcela já vem pelo crédito reajustado em ${formatPercentual(percentual, 2)}, que ainda vai começar a valer.`
          : `O crédito foi reajustado em ${formatPercentual(percentual, 2)}, e a parcela mudou na mesma proporção.`,
      )
    anterior = lancamento
  }
  return linhas
}
