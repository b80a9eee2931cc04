import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/** What a field of @contempla/ui takes to be the form's field of this name: spread it on it. */
export type Field<V extends FieldValues> = <N extends Path<V>>(
  name: N,
  rules?: RegisterOptions<V, N>,
) => UseFormRegisterReturn<N> & { id: string; error: string | undefined }

export interface FormTools<V extends FieldValues> {
  field: Field<V>
  /** What is filled in now. */
  values: V
  form: UseFormReturn<V>
}

/** The write that a form makes: a mutation, of any contract. */
export interface FormCall<R> {
  mutate: (request: R) => void
  reset: () => void
  error: unknown
  isPending: boolean
  isError: boolean
  isSuccess: boolean
  submittedAt: number
}
