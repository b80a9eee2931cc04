import { formatPercentual, Money, Section } from '@contempla/ui'
import type { Limites } from './consultas.ts'

type Props = { parte: Limites['depoisDaContemplacao'] }

/** Shows the part that the plan charges only after the contemplation; paying ahead does not pay it. */
export function DepoisDaContemplacao({ parte }: Props) {
  if (parte === null) return null
  return (
    <Section title="Fica para depois da contemplação">
      <p>
        {parte.modalidade === 'mais-por-menos' ? (
          <>
            No seu plano a parcela é menor até a contemplação. O que ela deixa de cobrar,{' '}
            <Money centavos={parte.valor} /> pelo crédito de hoje, vem depois dela e não se paga aqui: até lá, a cota
            não fica quitada.
          </>
        ) : (
          <>
            No seu plano a taxa de administração começa depois da contemplação: {formatPercentual(parte.taxaMensal)} do
            crédito em cada mês que ainda faltar. Ela não se paga aqui.
          </>
        )}
      </p>
    </Section>
  )
}
