import { LinkButton, ListSkeleton, ScreenHeading, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { nomeDaCota } from '../palavras.ts'
import { type Debito, debitoQuery } from './consultas.ts'
import { porQueAcabou } from './palavras.ts'

// Each of the two parts is loaded only when it is shown.
const Acordado = lazy(() => import('./Acordado.tsx').then((m) => ({ default: m.Acordado })))
const Fazer = lazy(() => import('./Fazer.tsx').then((m) => ({ default: m.Fazer })))

/** Sets up, shows and ends the automatic debit of the instalments of the quota in hand. */
export function DebitoScreen() {
  return (
    <ComCota heading="Débito automático" skeleton={<ListSkeleton />}>
      {(cota) => <DaCota key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

const titulo = ({ acordo }: Debito): string => {
  if (acordo?.situacao === 'autorizado') return 'Suas parcelas saem sozinhas'
  return acordo?.situacao === 'pedido' ? 'Confirme no seu banco' : 'Débito automático'
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(debitoQuery(cota.idCota))
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/boletos'), label: 'Boletos' }} lead={nomeDaCota(cota)}>
        {data ? titulo(data) : 'Débito automático'}
      </ScreenHeading>
      {data ? (
        <Suspense fallback={<ListSkeleton />}>
          <Estado idCota={cota.idCota} debito={data} />
        </Suspense>
      ) : error ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton />
      )}
    </Stack>
  )
}

function Estado({ idCota, debito }: { idCota: number; debito: Debito }) {
  const { acordo, impedimento, proxima } = debito
  if (acordo && (acordo.situacao === 'pedido' || acordo.situacao === 'autorizado'))
    return <Acordado idCota={idCota} acordo={acordo} proxima={proxima} />
  const acabou = porQueAcabou(acordo)
  return (
    <>
      {acabou && (
        <p role="status">
          <b>{acabou}</b>
        </p>
      )}
      {impedimento ? (
        <Section>
          <p>{impedimento.mensagem}</p>
          <LinkButton href={href('/boletos')}>Ver meus boletos</LinkButton>
        </Section>
      ) : (
        <Fazer idCota={idCota} debito={debito} />
      )}
    </>
  )
}
