import classes from './SchemeChoice.module.css'
import { chooseScheme } from './scheme.ts'
import { useScheme } from './use-scheme.ts'

const choices = [
  { value: 'auto', label: 'Do aparelho' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

/** Light, dark, or as the device says. */
export function SchemeChoice() {
  const { choice } = useScheme()
  return (
    <fieldset className={classes.escolha}>
      <legend>Aparência</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="aparencia" checked={choice === value} onChange={() => chooseScheme(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
