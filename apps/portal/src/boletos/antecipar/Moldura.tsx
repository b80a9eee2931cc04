import {
  EmptyState,
  ErrorState,
  LinkButton,
  ScreenHeading,
  TextSkeleton,
  ValoresProvider,
  WizardFrame,
} from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ComCota, CotaDaPagina, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { MostrarValores } from '../../shell/moldura/MostrarValores.tsx'
import { href } from '../../shell/rotas/href.ts'
import { type Limites, limitesQuery } from './consultas.ts'

interface MolduraProps {
  title: string
  /** The first step is the form, the second its simulation. */
  step: 1 | 2
  /** The address of the previous step. */
  back?: string
  children: (cota: CotaDetalhada) => ReactNode
}

/** The two steps of paying ahead, of the quota in hand. */
export function Moldura({ title, step, back, children }: MolduraProps) {
  const router = useRouter()
  const ir = (para: string) => () => void router.navigate({ href: para })
  return (
    <ValoresProvider>
      <WizardFrame
        title={title}
        about={<CotaDaPagina />}
        step={step}
        total={2}
        {...(back && { onBack: ir(back) })}
        onLeave={ir(href('/boletos/antecipar'))}
      >
        <ComCota heading={title} skeleton={<TextSkeleton lines={6} />}>
          {(cota) => children(cota)}
        </ComCota>
        <MostrarValores />
      </WizardFrame>
    </ValoresProvider>
  )
}

/** Draws its children with what may be paid ahead, once that is known and no impediment stands. */
export function ComLimites({ cota, children }: { cota: CotaDetalhada; children: (limites: Limites) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(limitesQuery(cota.idCota))
  if (error && !data) return <FalhaDoPasso error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  if (data.impedimento) return <Impedida mensagem={data.impedimento.mensagem} />
  return children(data)
}

/** Shows the impediment in the words of the server's catalogue and the way back to the other ways. */
export const Impedida = ({ mensagem }: { mensagem: string }) => (
  <>
    <ScreenHeading>Não dá para antecipar agora</ScreenHeading>
    <EmptyState title={mensagem} action={{ label: 'Ver o que fazer', href: href('/boletos/antecipar') }} />
  </>
)

interface FalhaProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** Where what was refused may be asked for otherwise. */
  rever?: string
}

/** Why a step could not be drawn: what the server refuses, in its words, or what anyone may try again. */
export function FalhaDoPasso({ error, onRetry, retrying, rever }: FalhaProps) {
  const recusado = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.mensagem : null
  return (
    <>
      <ScreenHeading>{recusado ? 'Não dá para antecipar agora' : 'Antecipar parcelas'}</ScreenHeading>
      {recusado ? (
        <ErrorState title={recusado} message="Nada foi gerado nem cobrado." onRetry={onRetry} retrying={retrying} />
      ) : (
        <FalhaDeLeitura error={error} onRetry={onRetry} retrying={retrying} />
      )}
      <LinkButton href={rever ?? href('/boletos/antecipar')} variant="quiet" fullWidth>
        {rever ? 'Rever o que antecipar' : 'Voltar às formas de antecipar'}
      </LinkButton>
    </>
  )
}
