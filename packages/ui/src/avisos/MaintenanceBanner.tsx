import { IconTool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Banner.module.css'

interface MaintenanceBannerProps {
  /** What it is, to a screen reader. */
  label?: string
  children: ReactNode
}

/** A notice over the whole app, of maintenance unless told. When it shows is the app's to say (document 1 §4). */
export function MaintenanceBanner({ label = 'Aviso de manutenção', children }: MaintenanceBannerProps) {
  return (
    <aside className={`${classes.faixa} ${classes.manutencao} nao-imprimir`} aria-label={label}>
      <IconTool size={20} aria-hidden="true" />
      <div className={classes.conteudo}>{children}</div>
    </aside>
  )
}
