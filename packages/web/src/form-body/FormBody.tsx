import { ErrorSummary, type ErrorSummaryItem, FailureText } from '@contempla/ui'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import classes from './FormBody.module.css'

interface FormBodyProps {
  ref?: RefObject<HTMLFormElement | null>
  /** What is wrong, field by field, in their order. */
  errors: readonly ErrorSummaryItem[]
  /** Counts the attempts, so that the error summary takes the focus at each. */
  attempt: number
  /** Why the last attempt failed, where no single field is to blame. */
  failure?: ReactNode
  /** The id of the words of `failure`, for the fields that they describe. */
  failureId?: string
  /** Fields closer together, as in a dialog. */
  dense?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** How every form stands: errors first, then the fields, then the way on. Its rules are ours, not the browser's. */
export function FormBody({ ref, errors, attempt, failure, failureId, dense, onSubmit, children }: FormBodyProps) {
  return (
    <form
      {...(ref ? { ref } : {})}
      className={classes.formulario}
      data-dense={dense || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <FailureText id={failureId}>{failure}</FailureText>
      {children}
    </form>
  )
}
