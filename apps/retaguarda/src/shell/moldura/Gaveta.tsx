import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import classes from './Gaveta.module.css'

interface GavetaProps {
  aberta: boolean
  aoFechar: () => void
  rotulo: string
  children: ReactNode
}

/** A panel from the left over the page, on the browser's own `<dialog>`. */
export function Gaveta({ aberta, aoFechar, rotulo, children }: GavetaProps) {
  const elemento = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialogo = elemento.current
    if (!aberta || !dialogo) return
    dialogo.showModal()
    return () => dialogo.close()
  }, [aberta])
  return (
    <dialog
      ref={elemento}
      className={classes.gaveta}
      aria-label={rotulo}
      onCancel={(evento) => {
        evento.preventDefault()
        aoFechar()
      }}
    >
      {aberta && (
        <div className={classes.corpo}>
          <button type="button" className={classes.fechar} onClick={aoFechar}>
            Fechar o menu
          </button>
          {children}
        </div>
      )}
    </dialog>
  )
}
