import { ListSkeleton, StatusScreen } from '@contempla/ui'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
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
  const { ciente, pending } = useCiente(cota.idCota)
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
      primary={{ label: 'Continuar', onClick: ciente, loading: pending }}
      secondary={[{ label: 'Falar com o atendimento', href: href('/customer-service') }]}
    />
  )
}
