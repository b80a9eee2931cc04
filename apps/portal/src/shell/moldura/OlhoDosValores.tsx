import { toggleValores, useHiddenValores } from '@contempla/ui'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import classes from './AppLayout.module.css'

/** Hides every amount of the portal with one tap, and shows them with another; remembered on this device. */
export function OlhoDosValores() {
  const ocultos = useHiddenValores()
  const Icone = ocultos ? IconEyeOff : IconEye
  return (
    <button type="button" className={classes.sino} aria-pressed={ocultos} onClick={toggleValores}>
      <Icone size={24} aria-hidden="true" />
      <span className="visualmente-oculto">Ocultar valores</span>
    </button>
  )
}
