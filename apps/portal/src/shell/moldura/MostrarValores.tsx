import { Button, toggleValores, useHiddenValores } from '@contempla/ui'

/** Nobody moves money that they cannot see: where the frame's eye is out of reach, this shows the amounts. */
export function MostrarValores() {
  if (!useHiddenValores()) return null
  return (
    <Button variant="quiet" size="small" onClick={toggleValores}>
      Mostrar valores
    </Button>
  )
}
