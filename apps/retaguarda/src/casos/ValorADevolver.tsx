import { ORIGENS_DA_DEVOLUCAO, sum } from '@contempla/consorcio'
import { formatCentavos, formatDia, Section } from '@contempla/ui'
import { Ficha, itensDaConta } from '../shell/kit.ts'
import type { Caso } from './palavras.ts'

/** Shows what a refund is about: how much, of which origin, and its account. It is the ledger's, and nothing was declared. */
export function ValorADevolver({ partes }: { partes: NonNullable<Caso['aDevolver']> }) {
  if (partes.length === 0)
    return (
      <Section title="Valor a devolver">
        <p>Não há valor a devolver a esta cota.</p>
      </Section>
    )
  return (
    <Section title="Valor a devolver" lead={formatCentavos(sum(partes.map(({ valor }) => valor)))}>
      {partes.map(({ origem, dia, valor, linhas, pagoEm }) => (
        <Section
          key={`${origem} ${dia}`}
          title={ORIGENS_DA_DEVOLUCAO[origem].naMesa}
          lead={`Desde ${formatDia(dia)}.`}
          plain
        >
          <Ficha items={itensDaConta(linhas, pagoEm ? `Pago em ${formatDia(pagoEm)}` : 'A pagar', valor)} />
        </Section>
      ))}
    </Section>
  )
}
