import { cotaDoNumero } from '@contempla/consorcio'
import { DataList, formatPercentual, Money, Section, Stack } from '@contempla/ui'
import type { Resultado } from '../consultas.ts'

/** Lists the quotas contemplated by bid, the range of their percentages, and the money that the fund had for them. */
export function LancesDaAssembleia({ resultado }: { resultado: Resultado }) {
  const { contempladas, quantidadeLances, menorPercentualVencedor: menor, maiorPercentualVencedor: maior } = resultado
  const porLance = contempladas.filter(({ forma }) => forma === 'lance').map(({ cota }) => cotaDoNumero(cota))
  const { lance } = resultado.daCota
  const faixa = menor === null || maior === null ? null : emFaixa(menor, maior)
  return (
    <Section title="Como foram os lances">
      <Stack>
        <p>
          {porLance.length === 0
            ? 'Nenhuma cota foi contemplada por lance.'
            : `${porLance.length === 1 ? 'A cota' : 'As cotas'} ${porLance.join(', ')} ${porLance.length === 1 ? 'foi contemplada' : 'foram contempladas'} por lance.`}
        </p>
        <DataList
          items={[
            { label: 'Lances na disputa', value: quantidadeLances },
            ...(faixa ? [{ label: 'Contemplados, em % do crédito', value: faixa }] : []),
            ...(lance
              ? [
                  ...(lance.percentualLance === null
                    ? []
                    : [{ label: 'Seu lance', value: formatPercentual(lance.percentualLance, 4) }]),
                  ...(lance.posicao === null ? [] : [{ label: 'Seu lugar', value: `${lance.posicao}º` }]),
                ]
              : []),
            { label: 'Fundo do grupo, antes', value: <Money centavos={resultado.saldoInicial} /> },
            { label: 'Fundo do grupo, depois', value: <Money centavos={resultado.saldoFinal} /> },
          ]}
        />
      </Stack>
    </Section>
  )
}

const emFaixa = (menor: number, maior: number) =>
  menor === maior ? formatPercentual(menor, 4) : `de ${formatPercentual(menor, 4)} a ${formatPercentual(maior, 4)}`
