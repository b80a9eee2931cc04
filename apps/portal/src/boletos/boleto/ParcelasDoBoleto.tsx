import { formatDia, ListRow, Money, RowList, Section } from '@contempla/ui'
import type { Boleto } from '../consultas.ts'
import { nomeDaCota } from '../palavras.ts'

/** Lists the instalments that a boleto pays; a boleto that pays ahead has none. */
export function ParcelasDoBoleto({ boleto: { parcelas } }: { boleto: Boleto }) {
  if (parcelas.length === 0) return null
  return (
    <Section title="O que ele paga">
      <RowList>
        {parcelas.map((parcela) => (
          <ListRow
            key={`${parcela.idCota}-${parcela.parcela}`}
            title={parcela.nomeMovimentoFinanceiro}
            detail={`${nomeDaCota(parcela)}. Vencimento em ${formatDia(parcela.dataVencimento)}.`}
            end={<Money centavos={parcela.valor} />}
          />
        ))}
      </RowList>
    </Section>
  )
}
