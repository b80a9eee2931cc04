import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './Snackbar.module.css'
import { useSnackbar } from './snackbar.ts'

const icones = { info: IconInfoCircle, sucesso: IconCircleCheck, erro: IconAlertCircle }

/** Every message that the snackbar showed since the page opened: nothing is lost to whoever reads slowly. */
export function SnackbarHistory() {
  const { history } = useSnackbar()
  if (history.length === 0) return <p>Nenhum aviso desde que você abriu o aplicativo.</p>
  return (
    <ul className={classes.historico} aria-label="Avisos recentes">
      {history.map(({ id, text, kind }) => {
        const Icone = icones[kind]
        return (
          <li key={id}>
            <Icone className={classes[kind]} size={20} aria-hidden="true" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
