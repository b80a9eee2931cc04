import classes from './Formulario.module.css'

interface AvisoDoCodigoProps {
  missing: boolean
  /** No contact changes: nobody is told. */
  semAviso?: boolean
  /** What the button does, as said after "Confira e". */
  fazer?: string
}

/** What comes next, said before the button that does it; where a contact changes, who is told of it. */
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
