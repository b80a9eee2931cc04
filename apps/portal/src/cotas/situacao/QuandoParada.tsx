import { lazy, Suspense } from 'react'
import type { CotaDetalhada } from '../ComCota.tsx'

// Told of few quotas: what tells it is asked for only with them.
const Cancelada = lazy(() => import('./CotaCancelada.tsx').then((m) => ({ default: m.CotaCancelada })))
const EmFormacao = lazy(() => import('./GrupoEmFormacao.tsx').then((m) => ({ default: m.GrupoEmFormacao })))
const Encerrado = lazy(() => import('./GrupoEncerrado.tsx').then((m) => ({ default: m.GrupoEncerrado })))

/**
 * Explains the state of a quota out of the ordinary course: cancelled, or in a group that has not begun or is closed.
 */
export function QuandoParada({ cota }: { cota: CotaDetalhada }) {
  return (
    <Suspense>
      {cota.cancelada && <Cancelada cota={cota} />}
      {cota.grupoEmFormacao && !cota.cancelada && <EmFormacao cota={cota} />}
      {cota.grupoEncerrado && <Encerrado cota={cota} />}
    </Suspense>
  )
}
