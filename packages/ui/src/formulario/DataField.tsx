import { withMask } from './mascarar.ts'
import { maskData } from './mascaras.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** A day typed as DD/MM/YYYY (`parseDataBr` reads it). Pass `autoComplete="bday"` where it is the person's own birth date. */
export function DataField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      autoComplete="off"
      {...rest}
      onChange={withMask(maskData, onChange)}
    />
  )
}
