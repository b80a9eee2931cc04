import classes from './Campo.module.css'
import { useMascara } from './mascaras/mascarar.ts'
import { mascaraDaMoeda } from './mascaras/moeda.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

/** An amount in reais, typed from the right (`parseMoeda` reads it as integer centavos). */
export function MoedaField({ onChange, error, ...rest }: TextFieldProps) {
  const colado = useMascara(mascaraDaMoeda, onChange)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="0,00"
      prefix="R$"
      className={classes.moeda}
      {...rest}
      error={colado.recusa ?? error}
      onChange={colado.onChange}
    />
  )
}
