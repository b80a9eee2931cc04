import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createContext, useContext, useState } from 'react'
import classes from './Section.module.css'

const Visiveis = createContext(false)

interface SensitiveValuesProps {
  /** What is hidden, for the control that shows it: "os dados do titular". */
  label: string
  /** Draws what holds the values, with the one control that shows and hides them all. */
  children: (olho: ReactNode) => ReactNode
}

/** Values that stay hidden until asked for, all by one control. */
export function SensitiveValues({ label, children }: SensitiveValuesProps) {
  const [visiveis, setVisiveis] = useState(false)
  const Icone = visiveis ? IconEyeOff : IconEye
  const olho = (
    <span className={classes.sensivel}>
      <button
        type="button"
        aria-label={`${visiveis ? 'Ocultar' : 'Mostrar'} ${label}`}
        onClick={() => setVisiveis(!visiveis)}
      >
        <Icone size={20} aria-hidden="true" />
      </button>
    </span>
  )
  return <Visiveis value={visiveis}>{children(olho)}</Visiveis>
}

/** One of the values of a `SensitiveValues`. */
export function SensitiveValue({ children }: { children: ReactNode }) {
  if (useContext(Visiveis)) return children
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visualmente-oculto">oculto</span>
    </>
  )
}

/** All of the values of a `SensitiveValues` at once: until they are asked for, `oculto` in their place. */
export function SensitiveBlock({ oculto, children }: { oculto: ReactNode; children: ReactNode }) {
  return useContext(Visiveis) ? children : oculto
}
