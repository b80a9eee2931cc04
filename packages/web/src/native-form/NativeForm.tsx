import type { ReactNode } from 'react'
import { FormBody } from '../form-body/FormBody.tsx'
import type { NativeFormState } from './useNativeForm.ts'

interface NativeFormProps<N extends string> {
  form: NativeFormState<N>
  /** Why the last attempt failed, where no single field is to blame. */
  failure?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** A form of native fields. */
export function NativeForm<N extends string>({ form, failure, onSubmit, children }: NativeFormProps<N>) {
  const { ref, errors, attempt } = form
  const items = [...errors].map(([campo, mensagem]) => ({ campo, mensagem }))
  return (
    <FormBody ref={ref} errors={items} attempt={attempt} failure={failure} onSubmit={onSubmit}>
      {children}
    </FormBody>
  )
}
