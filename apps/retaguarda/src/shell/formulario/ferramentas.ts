import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/** What a field of @contempla/ui takes to be the form's field of this name: spread it on it. */
export type Campo<V extends FieldValues> = <N extends Path<V>>(
  nome: N,
  regras?: RegisterOptions<V, N>,
) => UseFormRegisterReturn<N> & { id: string; error: string | undefined }

export interface FerramentasDoFormulario<V extends FieldValues> {
  campo: Campo<V>
  /** What is filled in now. */
  valores: V
  form: UseFormReturn<V>
}
