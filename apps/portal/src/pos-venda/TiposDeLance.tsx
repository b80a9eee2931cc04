import { DataList, formatDia, Money, Section, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { credenciamentoQuery } from '../lances/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'

const porcento = (valor: number) => `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** The bids that the quota may make, with the limits that its own bid screen has. */
export function TiposDeLance({ idCota }: { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(credenciamentoQuery(idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={5} />
  const { tiposLance, percentualMaximoEmbutido, valorMaximoEmbutido, diasUteisParaPagar, assembleia } = data
  return (
    <>
      <Section title="Os lances desta cota">
        <DataList
          items={tiposLance.map(({ descricao, percentualFixo, valorMinimo, valorMaximo }) => ({
            label: descricao,
            value:
              percentualFixo === null ? (
                <>
                  De <Money centavos={valorMinimo} /> a <Money centavos={valorMaximo} />
                </>
              ) : (
                <>
                  Exatamente <Money centavos={valorMinimo} />: {porcento(percentualFixo)} do crédito
                </>
              ),
          }))}
        />
      </Section>
      <Section title="Como o lance é pago">
        <DataList
          items={[
            ...(valorMaximoEmbutido > 0
              ? [
                  {
                    label: 'Do próprio crédito',
                    value: (
                      <>
                        Até {porcento(percentualMaximoEmbutido)}: <Money centavos={valorMaximoEmbutido} />
                      </>
                    ),
                  },
                ]
              : []),
            { label: 'Se vencer, pague em', value: `${diasUteisParaPagar} dias úteis` },
            ...(assembleia?.noPrazo
              ? [{ label: 'Ofereça até', value: `A véspera da assembleia de ${formatDia(assembleia.data)}` }]
              : []),
          ]}
        />
      </Section>
    </>
  )
}
