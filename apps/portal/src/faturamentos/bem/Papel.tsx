import { Skeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'

// Two of the steps have a paper to take away.
const LevarPapel = lazy(() => import('../../documentos/index.ts').then((m) => ({ default: m.LevarPapel })))

interface PapelProps {
  nome: string
  fetchPapel: () => Promise<Blob>
}

/** Saves a paper of the purchase, or hands it to another app of the device. */
export const Papel = (papel: PapelProps) => (
  <Suspense fallback={<Skeleton height="3rem" />}>
    <LevarPapel {...papel} />
  </Suspense>
)
