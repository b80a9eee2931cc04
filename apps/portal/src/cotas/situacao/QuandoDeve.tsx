import { lazy, Suspense } from 'react'
import type { CotaDetalhada } from '../ComCota.tsx'

// Told of few quotas: what tells it is asked for only with them.
const DevidoHoje = lazy(() => import('./DevidoHoje.tsx').then((m) => ({ default: m.DevidoHoje })))

/** What is told of a quota that has instalments late. */
export function QuandoDeve({ cota }: { cota: CotaDetalhada }) {
  return <Suspense>{cota.devidoHoje && <DevidoHoje cota={cota} devido={cota.devidoHoje} />}</Suspense>
}
