import { IconWifiOff } from '@tabler/icons-react'
import classes from './Banner.module.css'

interface OfflineBannerProps {
  offline: boolean
  /** When what is shown was fetched, already written out: "hoje às 14h32". */
  updatedAt?: string
}

/** Says that there is no network, and of when the figures are. */
export function OfflineBanner({ offline, updatedAt }: OfflineBannerProps) {
  return (
    <div role="status">
      {offline && (
        <div className={`${classes.faixa} ${classes.offline} nao-imprimir`}>
          <IconWifiOff size={20} aria-hidden="true" />
          <p className={classes.conteudo}>
            Você está sem internet.{' '}
            {updatedAt ? `Mostramos o que foi atualizado ${updatedAt}.` : 'Algumas ações ficam para quando ela voltar.'}
          </p>
        </div>
      )}
    </div>
  )
}
