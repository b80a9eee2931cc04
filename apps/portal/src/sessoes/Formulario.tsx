import { ErrorSummary } from '@contempla/ui'
import type { ReactNode } from 'react'
import classes from './Formulario.module.css'
import type { FormularioNativo } from './useFormulario.ts'

interface FormularioProps<C extends string> {
  formulario: FormularioNativo<C>
  /** Why the last attempt failed, where no single field is to blame. */
  falha?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** The form of the session's screens: errors first, then the fields, then the way on. */
export function Formulario<C extends string>({ formulario, falha, onSubmit, children }: FormularioProps<C>) {
  const { ref, erros, tentativa } = formulario
  return (
    <form
      ref={ref}
      className={classes.formulario}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary erros={[...erros].map(([campo, mensagem]) => ({ campo, mensagem }))} tentativa={tentativa} />
      {falha && (
        <p className={classes.falha} role="alert">
          {falha}
        </p>
      )}
      {children}
    </form>
  )
}
