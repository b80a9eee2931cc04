import { IconTool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Banner.module.css'

/** A maintenance notice over the whole app. When it shows is the app's to say (document 1 §4). */
export function MaintenanceBanner({ children }: { children: ReactNode }) {
  return (
    <aside className={`${classes.faixa} ${classes.manutencao} nao-imprimir`} aria-label="Aviso de manutenção">
      <IconTool size={20} aria-hidden="true" />
      <div className={classes.conteudo}>{children}</div>
    </aside>
  )
}
