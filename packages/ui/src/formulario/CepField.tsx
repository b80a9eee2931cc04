import { withMask } from './mascarar.ts'
import { maskCep } from './mascaras.ts'
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
      onChange={withMask(maskCep, onChange)}
    />
  )
}
