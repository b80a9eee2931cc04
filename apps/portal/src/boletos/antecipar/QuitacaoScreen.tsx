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
import { type CotaDetalhada, DoisPassos } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { NaoAntecipa } from './ComLimites.tsx'
import { quitacaoQuery } from './consultas.ts'
import { DepoisDaContemplacao } from './DepoisDaContemplacao.tsx'
import { FicaEmAberto, VemDepois } from './FicaEmAberto.tsx'
import { hrefDaSimulacao } from './pedido.ts'

/** All the instalments still to be issued, by today's price, due today (document 3 §7). */
export function QuitacaoScreen() {
  return (
    <DoisPassos title="Pagar tudo hoje" step={1} leave={href('/boletos/antecipar')}>
      {(cota) => <Quitacao key={cota.idCota} cota={cota} />}
    </DoisPassos>
  )
}

function Quitacao({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(quitacaoQuery(cota.idCota))
  if (error) return <NaoAntecipa error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  const { valor, dataVencimento, parcelasRestantes, emAberto, totalDevido, depoisDaContemplacao } = data
  const maisQueOValor = totalDevido > valor
  return (
    <Stack gap="large">
      {depoisDaContemplacao ? (
        <ScreenHeading lead="Você paga agora todas as parcelas até a contemplação, pelo crédito de hoje.">
          Quanto custa pagar todas as parcelas
        </ScreenHeading>
      ) : (
        <ScreenHeading lead="Você paga agora tudo o que falta do plano, pelo crédito de hoje.">
          Quanto custa quitar
        </ScreenHeading>
      )}
      <Section title={depoisDaContemplacao ? 'Para pagar hoje' : 'Para quitar hoje'}>
        <Stack>
          <Money centavos={totalDevido} size="large" />
          {maisQueOValor && <p>É tudo o que você deve hoje, em mais de um pagamento:</p>}
          <DataList
            items={[
              ...(maisQueOValor
                ? [
                    { label: 'Boleto da quitação, que se gera aqui', value: <Money centavos={valor} /> },
                    ...(emAberto.quantidade > 0
                      ? [
                          {
                            label: emAberto.quantidade === 1 ? 'Parcela já emitida' : 'Parcelas já emitidas',
                            value: <Money centavos={emAberto.total} />,
                          },
                        ]
                      : []),
                  ]
                : []),
              { label: 'Parcelas que acabam', value: parcelasRestantes },
              { label: 'O boleto vence', value: formatDiaSemana(dataVencimento) },
            ]}
          />
          <p>Depois do vencimento o preço é outro: basta simular de novo.</p>
        </Stack>
      </Section>
      <DepoisDaContemplacao parte={depoisDaContemplacao} />
      <FicaEmAberto emAberto={emAberto} />
      <VemDepois {...data} />
      <LinkButton href={hrefDaSimulacao({ tipo: 'quitacao' })} fullWidth>
        Ver o que muda
      </LinkButton>
    </Stack>
  )
}
