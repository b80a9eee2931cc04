import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import classes from './Banner.module.css'

interface OfflineBannerProps {
  offline: boolean
  /** There is a network, but what is shown could not be renewed. */
  stale?: boolean
  /** When what is shown was fetched, already written out: "hoje às 14h32". */
  updatedAt?: string
}

/** Says that there is no network, or no answer, and of when the figures are. */
export function OfflineBanner({ offline, stale = false, updatedAt }: OfflineBannerProps) {
  const Icone = offline ? IconWifiOff : IconCloudOff
  return (
    <div role="status">
      {(offline || stale) && (
        <div className={`${classes.faixa} ${classes.offline} nao-imprimir`}>
          <Icone size={20} aria-hidden="true" />
          <p className={classes.conteudo}>
            {offline ? 'Você está sem internet.' : 'Não conseguimos atualizar agora.'}{' '}
            {updatedAt ? `Mostramos o que foi atualizado ${updatedAt}.` : 'Algumas ações ficam para quando ela voltar.'}
          </p>
        </div>
      )}
    </div>
  )
}
