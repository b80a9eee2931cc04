import type { Contrato, Payload } from '@contempla/contract'
import { CotaCardSkeleton, ScreenHeading } from '@contempla/ui'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useCotaEmUso } from './useCotaEmUso.ts'

const SemCotas = lazy(() => import('./SemCotas.tsx').then((m) => ({ default: m.SemCotas })))

export type CotaDetalhada = Payload<Contrato['GET /cota/:id']>

type ComCotaProps = {
  children: (cota: CotaDetalhada) => ReactNode
  skeleton?: ReactNode
  /** The screen's heading while there is no quota to draw one from; left out where the screen draws its own. */
  heading?: string
  /** Asks the server every time the screen opens. */
  semprePedir?: boolean
}

/** Draws what needs the quota in hand; before it comes, its skeleton; without one, why and what to do. */
export function ComCota({ children, skeleton = <CotaCardSkeleton />, heading, semprePedir = false }: ComCotaProps) {
  const { cota, alcance, semCotas, error, retry, retrying } = useCotaEmUso({ semprePedir })
  // Drawn anew for another scope: what it reaches is asked as a screen is first drawn.
  if (cota) return <Fragment key={alcance}>{children(cota)}</Fragment>
  const titulo = heading && <ScreenHeading>{heading}</ScreenHeading>
  if (semCotas)
    return (
      <>
        {titulo}
        <Suspense>
          <SemCotas />
        </Suspense>
      </>
    )
  if (!error) return skeleton
  return (
    <>
      {titulo}
      <FalhaDeLeitura error={error} onRetry={retry} retrying={retrying} />
    </>
  )
}
