import { MaintenanceBanner, OfflineBanner } from '@contempla/ui'
import { useOnline } from './hooks.ts'
import { ModoBanner } from './ModoBanner.tsx'
import { useAvisos } from './useAvisos.ts'

const momento = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Maintenance in force, a limited way of being in, and the loss of the network with the time (epoch ms) of what is shown. */
export function Banners({ updatedAt }: { updatedAt?: number | undefined }) {
  const online = useOnline()
  const avisos = useAvisos()
  return (
    <>
      {avisos.map((aviso) => (
        <MaintenanceBanner key={`${aviso.startDate}${aviso.startHour}${aviso.text}`}>{aviso.text}</MaintenanceBanner>
      ))}
      <ModoBanner />
      <OfflineBanner offline={!online} {...(updatedAt ? { updatedAt: `em ${momento.format(updatedAt)}` } : {})} />
    </>
  )
}
