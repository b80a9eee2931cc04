import classes from './Formulario.module.css'

interface AvisoDoCodigoProps {
  missing: boolean
  /** No contact changes, so nobody is notified. */
  semAviso?: boolean
  /** The button's action as a verb after "Confira e". */
  fazer?: string
}

/** Says before the button that a code comes next and, where a contact changes, who is notified. */
export function AvisoDoCodigo({ missing, semAviso, fazer = 'salve' }: AvisoDoCodigoProps) {
  return (
    <div className={classes.nota}>
      <p role="status">
        {missing
          ? 'No próximo passo enviamos um código de segurança. O que você digitou fica guardado.'
          : `Código confirmado. Confira e ${fazer}.`}
      </p>
      {!semAviso && (
        <p>
          Avisamos da mudança no contato de antes. O novo passa a valer para o que mexe com dinheiro quando esse aviso
          sair.
        </p>
      )}
    </div>
  )
}
