import { useMascara } from './mascaras/mascarar.ts'
import { mascaraDaInscricao } from './mascaras/mascaras-dos-campos.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** CPF or CNPJ, masked while typing. No numeric keyboard: a CNPJ may hold letters (IN RFB 2.229/2024). */
export function InscricaoField({ label = 'CPF ou CNPJ', onChange, error, ...rest }: Partial<TextFieldProps>) {
  const colado = useMascara(mascaraDaInscricao, onChange)
  return (
    <TextField
      autoComplete="username"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputMode="text"
      {...rest}
      label={label}
      error={colado.recusa ?? error}
      onChange={colado.onChange}
    />
  )
}
