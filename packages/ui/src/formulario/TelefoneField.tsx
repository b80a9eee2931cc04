import { withMask } from './mascarar.ts'
import { maskTelefone } from './mascaras.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** A Brazilian phone with its area code, masked as it is typed. */
export function TelefoneField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      {...rest}
      onChange={withMask(maskTelefone, onChange)}
    />
  )
}
