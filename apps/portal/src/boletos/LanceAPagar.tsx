import { formatDia, formatDiaSemana, LinkButton, Money, Section, Skeleton, SkeletonGroup, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type CotaDetalhada, lanceAPagarDe, lanceEmParte } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import classes from './Boletos.module.css'
import { pendenteQuery } from './consultas.ts'
import { hrefDoBoleto } from './enderecos.ts'
import { frase, vence } from './palavras.ts'

/** The winning bid that waits to be paid, and the way to its boleto; nothing where there is none. */
export function LanceAPagar({ cota }: { cota: CotaDetalhada }) {
  const { dia: hoje } = useHoje()
  const aPagar = lanceAPagarDe(cota)
  if (!aPagar?.dia) return null
  const { dia, valor, resta } = aPagar
  return (
    <Section title="Lance vencedor">
      <Stack>
        {valor !== null && <Money centavos={resta ?? valor} size="large" />}
        <p className={classes.quando}>
          <b>{frase(vence(dia, hoje))}</b>
          <time dateTime={dia}>{formatDiaSemana(dia)}</time>
        </p>
        {dia < hoje ? (
          <p>O prazo terminou em {formatDia(dia)}. Se você já pagou, não precisa fazer nada.</p>
        ) : (
          <>
            {resta !== null && <p>{lanceEmParte(valor ?? 0, resta)}</p>}
            <p>Sem o lance pago até esse dia, a contemplação é desfeita.</p>
            {resta === null ? <BoletoDoLance cota={cota} /> : <FalarComAGente />}
          </>
        )}
      </Stack>
    </Section>
  )
}

function BoletoDoLance({ cota: { idCota, emConferencia } }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(pendenteQuery(idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup label="Buscando o boleto do lance...">
        <Skeleton />
      </SkeletonGroup>
    )
  if (data.lance)
    return (
      <LinkButton fullWidth href={hrefDoBoleto(idCota, data.lance.ticket)}>
        Pagar o lance
      </LinkButton>
    )
  // The screen already says that the received money is being checked.
  if (emConferencia) return null
  return (
    <>
      <p>O boleto do lance não está disponível agora. Fale com a gente antes desse dia.</p>
      <FalarComAGente />
    </>
  )
}

const FalarComAGente = () => (
  <LinkButton fullWidth variant="secondary" href={href('/customer-service')}>
    Falar com a gente
  </LinkButton>
)
