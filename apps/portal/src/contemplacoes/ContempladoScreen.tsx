import { FailureText, ListSkeleton, StatusScreen } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { detalhesDe, emPalavras } from './contemplada.tsx'
import { useCiente } from './useCiente.ts'

/** Tells that the quota in hand was contemplated, and what comes next; leaving it says that it was read. */
export function ContempladoScreen() {
  return (
    <ComCota heading="Sua contemplação" skeleton={<ListSkeleton />}>
      {(cota) => <DaCota key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { ciente, pending, error } = useCiente(cota.idCota)
  const offline = useMotivoOffline()
  if (!cota.contemplada)
    return (
      <StatusScreen
        illustration="espera"
        heading="Esta cota ainda não foi contemplada"
        text="Ela concorre nas assembleias por sorteio, e por lance quando você oferta um."
        primary={{ label: 'Ver as assembleias', href: href('/assembleias') }}
        secondary={[{ label: 'Ir para o início', href: href('/home') }]}
      />
    )
  return (
    <StatusScreen
      illustration="sucesso"
      {...emPalavras(cota)}
      details={detalhesDe(cota)}
      primary={{ label: 'Continuar', onClick: ciente, loading: pending, disabledReason: offline }}
      secondary={[{ label: 'Falar com o atendimento', href: href('/customer-service') }]}
    >
      {error && <FailureText>{messageOf(error)}</FailureText>}
    </StatusScreen>
  )
}
