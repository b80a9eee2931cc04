import { mascaraDoCep } from './mascaras/cep.ts'
import { useMascara } from './mascaras/mascarar.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** A postal code, masked as it is typed. */
export function CepField({ onChange, error, ...rest }: TextFieldProps) {
  const colado = useMascara(mascaraDoCep, onChange)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      {...rest}
      error={colado.recusa ?? error}
      onChange={colado.onChange}
    />
  )
}
