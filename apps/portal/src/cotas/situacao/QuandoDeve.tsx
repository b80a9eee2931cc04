import { lazy, Suspense } from 'react'
import type { CotaDetalhada } from '../ComCota.tsx'

// Told of few quotas: what tells it is asked for only with them.
const DevidoHoje = lazy(() => import('./DevidoHoje.tsx').then((m) => ({ default: m.DevidoHoje })))

/** What is told of a quota that has instalments late; `dito`: how much, and where it is paid, the screen said before. */
export function QuandoDeve({ cota, dito = false }: { cota: CotaDetalhada; dito?: boolean }) {
  return <Suspense>{cota.devidoHoje && <DevidoHoje cota={cota} devido={cota.devidoHoje} dito={dito} />}</Suspense>
}
