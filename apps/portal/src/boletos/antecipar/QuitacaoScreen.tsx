import {
  DataList,
  formatDiaSemana,
  LinkButton,
  Money,
  ScreenHeading,
  Section,
  Stack,
  TextSkeleton,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { CotaDetalhada } from '../../cotas/index.ts'
import { quitacaoQuery } from './consultas.ts'
import { FicaEmAberto, VemDepois } from './FicaEmAberto.tsx'
import { FalhaDoPasso, Moldura } from './Moldura.tsx'
import { hrefDaSimulacao } from './pedido.ts'

/** All that is left of the plan, by today's price, due today (document 3 §7). */
export function QuitacaoScreen() {
  return (
    <Moldura title="Quitar a cota" step={1}>
      {(cota) => <Quitacao key={cota.idCota} cota={cota} />}
    </Moldura>
  )
}

function Quitacao({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(quitacaoQuery(cota.idCota))
  if (error) return <FalhaDoPasso error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  const { valor, dataVencimento, parcelasRestantes, emAberto, diferencas } = data
  return (
    <Stack gap="large">
      <ScreenHeading lead="Você paga agora tudo o que falta do plano, pelo crédito de hoje.">
        Quanto custa quitar
      </ScreenHeading>
      <Section title="Para quitar hoje">
        <Stack>
          <Money centavos={valor} size="large" />
          <DataList
            items={[
              { label: 'Parcelas que acabam', value: parcelasRestantes },
              { label: 'O boleto vence', value: formatDiaSemana(dataVencimento) },
            ]}
          />
          <p>Depois do vencimento o preço é outro: basta simular de novo.</p>
        </Stack>
      </Section>
      <FicaEmAberto emAberto={emAberto} />
      <VemDepois diferencas={diferencas} />
      <LinkButton href={hrefDaSimulacao({ tipo: 'quitacao' })} fullWidth>
        Ver o que muda
      </LinkButton>
    </Stack>
  )
}
