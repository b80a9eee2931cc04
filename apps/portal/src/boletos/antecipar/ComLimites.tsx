import { LinkButton, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CotaDetalhada, FalhaDoPasso, PassoImpedido } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { type Limites, limitesQuery } from './consultas.ts'

const NAO_DA = 'Não dá para antecipar agora'

/** Draws its children with what may be paid ahead, once that is known and no impediment stands. */
export function ComLimites({ cota, children }: { cota: CotaDetalhada; children: (limites: Limites) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(limitesQuery(cota.idCota))
  if (error && !data) return <NaoAntecipa error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  if (data.impedimento)
    return (
      <PassoImpedido
        heading={NAO_DA}
        title={data.impedimento.mensagem}
        action={{ label: 'Ver o que fazer', href: href('/boletos/antecipar') }}
      />
    )
  return children(data)
}

interface NaoAntecipaProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** Where what was refused may be asked for otherwise. */
  rever?: string
}

/** Why a step could not be drawn, and the way back to the others. */
export const NaoAntecipa = ({ rever, ...falha }: NaoAntecipaProps) => (
  <>
    <FalhaDoPasso
      heading="Antecipar parcelas"
      recusado={{ heading: NAO_DA, message: 'Nada foi gerado nem cobrado.' }}
      {...falha}
    />
    <LinkButton href={rever ?? href('/boletos/antecipar')} variant="quiet" fullWidth>
      {rever ? 'Rever o que antecipar' : 'Voltar às formas de antecipar'}
    </LinkButton>
  </>
)
