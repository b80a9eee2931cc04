import { MaintenanceBanner, OfflineBanner } from '@contempla/ui'
import { useOnline } from '@contempla/web'
import { useAvisos } from '../avisos/useAvisos.ts'
import type { Shown } from '../dados/useOldestShown.ts'
import { ModoBanner } from './ModoBanner.tsx'

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
  return (
    <>
      {avisos.map((aviso) => (
        <MaintenanceBanner key={`${aviso.startDate}${aviso.startHour}${aviso.text}`}>{aviso.text}</MaintenanceBanner>
      ))}
      <ModoBanner />
      <OfflineBanner
        offline={!online}
        stale={stale}
        {...(updatedAt ? { updatedAt: `em ${momento.format(updatedAt)}` } : {})}
      />
    </>
  )
}
