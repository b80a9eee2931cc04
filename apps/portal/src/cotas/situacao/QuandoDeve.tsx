import { lazy, Suspense } from 'react'
import type { CotaDetalhada } from '../ComCota.tsx'

// Told of few quotas: what tells it is asked for only with them.
const DevidoHoje = lazy(() => import('./DevidoHoje.tsx').then((m) => ({ default: m.DevidoHoje })))

/** Shows the late instalments of a quota. `dito` tells that the screen already said the amount and where to pay it. */
export function QuandoDeve({ cota, dito = false }: { cota: CotaDetalhada; dito?: boolean }) {
  return <Suspense>{cota.devidoHoje && <DevidoHoje cota={cota} devido={cota.devidoHoje} dito={dito} />}</Suspense>
}
