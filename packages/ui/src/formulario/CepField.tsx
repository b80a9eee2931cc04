import { mascarar } from './mascarar.ts'
import { mascaraCep } from './mascaras.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** A postal code, masked as it is typed. */
export function CepField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      {...rest}
      onChange={mascarar(mascaraCep, onChange)}
    />
  )
}
