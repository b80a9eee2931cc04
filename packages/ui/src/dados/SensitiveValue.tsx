import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from './Section.module.css'

/** A value that stays hidden until asked for. `label` names it: "saldo devedor". */
export function SensitiveValue({ label, children }: { label: string; children: ReactNode }) {
  const [visivel, setVisivel] = useState(false)
  const Icone = visivel ? IconEyeOff : IconEye
  return (
    <span className={classes.sensivel}>
      {visivel ? children : <span aria-hidden="true">••••••</span>}
      <button
        type="button"
        aria-label={`${visivel ? 'Ocultar' : 'Mostrar'} ${label}`}
        aria-pressed={visivel}
        onClick={() => setVisivel(!visivel)}
      >
        <Icone size={20} aria-hidden="true" />
      </button>
    </span>
  )
}
