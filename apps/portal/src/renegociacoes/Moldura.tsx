import { EmptyState, ErrorState, ScreenHeading, TextSkeleton, ValoresProvider, WizardFrame } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ComCota, CotaDaPagina, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { MostrarValores } from '../shell/moldura/MostrarValores.tsx'
import { href } from '../shell/rotas/href.ts'

interface MolduraProps {
  title: string
  /** The first of the two steps is the choice, the second its effect. */
  step: 1 | 2
  /** The path of the step before. */
  back: string
  children: (cota: CotaDetalhada) => ReactNode
}

/** Frames the two steps of a renegotiation of the selected quota. */
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
        onBack={ir(back)}
        onLeave={ir(href('/boletos'))}
      >
        <ComCota heading={title} skeleton={<TextSkeleton lines={6} />}>
          {(cota) => children(cota)}
        </ComCota>
        <MostrarValores />
      </WizardFrame>
    </ValoresProvider>
  )
}

/** Words the impediment from the catalogue, with the way back. */
export const Impedida = ({ mensagem }: { mensagem: string }) => (
  <>
    <ScreenHeading>Agora não dá para renegociar</ScreenHeading>
    <EmptyState
      title={mensagem}
      action={{ label: 'Ver como funciona', href: href('/boletos/renegociar/introducao') }}
    />
  </>
)

interface FalhaProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Says why a step could not be drawn: the server's refusal in its words, or an error that anyone may retry. */
export function FalhaDoPasso({ error, onRetry, retrying }: FalhaProps) {
  if (!(error instanceof ApiError && error.status >= 400 && error.status < 500))
    return (
      <>
        <ScreenHeading>Renegociar parcelas</ScreenHeading>
        <FalhaDeLeitura error={error} onRetry={onRetry} retrying={retrying} />
      </>
    )
  if (error.codigo === 'SEM_PROCESSO')
    return (
      <>
        <ScreenHeading>Resumo da renegociação</ScreenHeading>
        <EmptyState
          title="Não há uma escolha a confirmar"
          text="O resumo vale só no dia em que é feito. Se você já confirmou, veja como a renegociação está."
          action={{ label: 'Ver a renegociação', href: href('/boletos/renegociar/introducao') }}
        />
      </>
    )
  return (
    <>
      <ScreenHeading>Agora não dá para renegociar</ScreenHeading>
      <ErrorState title={error.mensagem} message="Nada mudou na cota." onRetry={onRetry} retrying={retrying} />
    </>
  )
}
