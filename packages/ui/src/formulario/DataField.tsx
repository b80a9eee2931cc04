import { mascaraDaData } from './mascaras/data.ts'
import { useMascara } from './mascaras/mascarar.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** A day typed as DD/MM/YYYY (`parseDataBr` reads it). Pass `autoComplete="bday"` where it is the person's own birth date. */
export function DataField({ onChange, error, ...rest }: TextFieldProps) {
  const colado = useMascara(mascaraDaData, onChange)
  return (
    <TextField
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      autoComplete="off"
      {...rest}
      error={colado.recusa ?? error}
      onChange={colado.onChange}
    />
  )
}
