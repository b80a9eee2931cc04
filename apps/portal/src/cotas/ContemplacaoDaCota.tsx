import type { Dia } from '@contempla/consorcio'
import { DataList, Explain, formatDia, formatDistancia, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'
import { diaDaContemplacao, porSorteio } from './estado.ts'

/** When and how the quota was contemplated, or how it can be. */
export function ContemplacaoDaCota({ cota, hoje }: { cota: CotaDetalhada; hoje: Dia }) {
  const dia = diaDaContemplacao(cota)
  if (dia)
    return (
      <Section title="Contemplação">
        <DataList
          items={[
            { label: 'Contemplada em', value: formatDia(dia) },
            { label: 'Como', value: cota.modalidadeContemplacao ?? 'Não informado' },
          ]}
        />
        {!cota.cancelada && (
          <Explain question={porSorteio(cota) ? 'Como funciona o sorteio?' : 'Como funciona o lance?'}>
            {porSorteio(cota)
              ? 'Em cada assembleia o grupo sorteia, entre quem está em dia, a cota que recebe o crédito.'
              : 'Em cada assembleia, além do sorteio, recebe o crédito quem oferece o maior lance: uma antecipação de parcelas.'}
          </Explain>
        )}
      </Section>
    )
  if (cota.cancelada || !cota.proximaAssembleia) return null
  const { data } = cota.proximaAssembleia
  return (
    <Section title="Contemplação">
      <Stack gap="small">
        <p>
          Sua cota ainda não foi contemplada. A próxima assembleia é {formatDistancia(hoje, data)}
          {data === hoje ? '' : `, em ${formatDia(data)}`}.
        </p>
        <Explain question="Como uma cota é contemplada?">
          Por sorteio, entre as cotas em dia, ou por lance, quando você oferece antecipar parcelas. As duas formas
          acontecem na assembleia do grupo.
        </Explain>
      </Stack>
    </Section>
  )
}
