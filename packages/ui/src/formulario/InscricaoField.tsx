import { withMask } from './mascarar.ts'
import { maskInscricao } from './mascaras.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** CPF or CNPJ, masked while typing. No numeric keyboard: a CNPJ may hold letters (IN RFB 2.229/2024). */
export function InscricaoField({ label = 'CPF ou CNPJ', onChange, ...rest }: Partial<TextFieldProps>) {
  return (
    <TextField
      autoComplete="username"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputMode="text"
      maxLength={24}
      {...rest}
      label={label}
      onChange={withMask(maskInscricao, onChange)}
    />
  )
}
