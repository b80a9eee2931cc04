import { useMascara } from './mascaras/mascarar.ts'
import { mascaraDoTelefone } from './mascaras/telefone.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** A Brazilian phone with its area code, masked as it is typed. */
export function TelefoneField({ onChange, error, ...rest }: TextFieldProps) {
  const colado = useMascara(mascaraDoTelefone, onChange)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      {...rest}
      error={colado.recusa ?? error}
      onChange={colado.onChange}
    />
  )
}
