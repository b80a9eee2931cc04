import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './Snackbar.module.css'
import { closeSnackbar, snackbarDurationMs, useSnackbar } from './snackbar.ts'

const icones = { info: IconInfoCircle, sucesso: IconCircleCheck, erro: IconAlertCircle }

/** The one snackbar of the app; mount it once. Its message comes from `showSnackbar`. */
export function Snackbar() {
  const { current } = useSnackbar()
  const [seguro, setSeguro] = useState(false)
  const id = current?.id
  useEffect(() => {
    if (id === undefined || seguro) return
    const relogio = setTimeout(closeSnackbar, snackbarDurationMs)
    return () => clearTimeout(relogio)
  }, [id, seguro])
  const fechar = () => {
    setSeguro(false)
    closeSnackbar()
  }
  const Icone = current && icones[current.kind]
  return (
    <div className={`${classes.regiao} nao-imprimir`} role="status" aria-live="polite" aria-atomic="true">
      {current && Icone && (
        // Hovering only holds the message; nothing is done by it.
        <div
          key={current.id}
          className={classes.aviso}
          onMouseEnter={() => setSeguro(true)}
          onMouseLeave={() => setSeguro(false)}
          onFocus={() => setSeguro(true)}
          onBlur={() => setSeguro(false)}
        >
          <Icone size={20} aria-hidden="true" />
          <p>{current.text}</p>
          <button type="button" onClick={fechar}>
            Ok
          </button>
        </div>
      )}
    </div>
  )
}
