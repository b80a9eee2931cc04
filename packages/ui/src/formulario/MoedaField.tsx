import classes from './Campo.module.css'
import { withMask } from './mascarar.ts'
import { maskMoeda } from './mascaras.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** An amount in reais, typed from the right (`parseMoeda` reads it as integer centavos). */
export function MoedaField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="0,00"
      prefix="R$"
      className={classes.moeda}
      {...rest}
      onChange={withMask(maskMoeda, onChange)}
    />
  )
}
