import { EmptyState, ErrorState, ScreenHeading, TextSkeleton, ValoresProvider, WizardFrame } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { MostrarValores } from '../shell/moldura/MostrarValores.tsx'
import { ComCota, type CotaDetalhada } from './ComCota.tsx'
import { CotaDaPagina } from './CotaDaPagina.tsx'

interface DoisPassosProps {
  title: string
  /** The first step is the choice, the second its effect. */
  step: 1 | 2
  /** The address of the step before. */
  back?: string
  /** The address to which the flow is left. */
  leave: string
  children: (cota: CotaDetalhada) => ReactNode
}

/** Frames a choice and its effect, of the quota in hand. */
export function DoisPassos({ title, step, back, leave, children }: DoisPassosProps) {
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
        onLeave={ir(leave)}
      >
        <ComCota heading={title} skeleton={<TextSkeleton lines={6} />}>
          {children}
        </ComCota>
        <MostrarValores />
      </WizardFrame>
    </ValoresProvider>
  )
}

interface PassoImpedidoProps {
  heading: string
  /** The impediment in the words of the server's catalogue. */
  title: string
  text?: string
  action: { label: string; href: string }
}

/** Says why a step does not go on, and where to go instead. */
export const PassoImpedido = ({ heading, ...porque }: PassoImpedidoProps) => (
  <>
    <ScreenHeading>{heading}</ScreenHeading>
    <EmptyState {...porque} />
  </>
)

/** What the server refused, and not what failed on the way. */
export const recusaDe = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null

interface FalhaProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  heading: string
  /** How it is told when the server refused. */
  recusado: { heading: string; message: string }
}

/** Says why a step could not be drawn: the server's refusal in its words, or an error that anyone may retry. */
export function FalhaDoPasso({ heading, recusado, error, ...retry }: FalhaProps) {
  const recusa = recusaDe(error)
  return (
    <>
      <ScreenHeading>{recusa ? recusado.heading : heading}</ScreenHeading>
      {recusa ? (
        <ErrorState title={recusa.mensagem} message={recusado.message} {...retry} />
      ) : (
        <FalhaDeLeitura error={error} {...retry} />
      )}
    </>
  )
}
