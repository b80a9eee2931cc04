import { lazy, Suspense } from 'react'
import { useModo } from '../../shell/hooks.ts'

const SecaoDoAparelho = lazy(() => import('./SecaoDoAparelho.tsx').then((m) => ({ default: m.SecaoDoAparelho })))

/** The holder's own: whoever came in by a link or represents them turns no device on. */
export function NesteAparelho() {
  if (useModo() !== 'normal') return null
  return (
    <Suspense>
      <SecaoDoAparelho />
    </Suspense>
  )
}
