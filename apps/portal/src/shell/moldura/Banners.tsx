import { MaintenanceBanner, OfflineBanner } from '@contempla/ui'
import { useOnline } from '@contempla/web'
import { lazy, Suspense } from 'react'
import { useAvisos } from '../avisos/useAvisos.ts'
import type { Shown } from '../dados/useOldestShown.ts'
import { useSession } from '../hooks.ts'

/** Few are in with less than their own password allows. */
const ModoBanner = lazy(() => import('./ModoBanner.tsx').then((m) => ({ default: m.ModoBanner })))

const momento = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const semLeitura: Shown = { updatedAt: undefined, stale: false }

/** Maintenance in force, a limited way of being in, and the loss of the network or of the server with the time of what is shown. */
export function Banners({ shown: { updatedAt, stale } = semLeitura }: { shown?: Shown }) {
  const online = useOnline()
  const avisos = useAvisos()
  const usuario = useSession()?.usuario
  return (
    <>
      {avisos.map((aviso) => (
        <MaintenanceBanner key={`${aviso.startDate}${aviso.startHour}${aviso.text}`}>{aviso.text}</MaintenanceBanner>
      ))}
      {usuario && usuario.modo !== 'normal' && (
        <Suspense>
          <ModoBanner modo={usuario.modo} nome={usuario.nome} />
        </Suspense>
      )}
      <OfflineBanner
        offline={!online}
        stale={stale}
        {...(updatedAt ? { updatedAt: `em ${momento.format(updatedAt)}` } : {})}
      />
    </>
  )
}
