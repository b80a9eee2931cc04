import { escolherEsquema, useEsquema } from '@contempla/ui'
import classes from './Menu.module.css'

const choices = [
  { value: 'auto', label: 'Do aparelho' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

/** Light, dark, or as the device says. */
export function SchemeChoice() {
  const { escolha } = useEsquema()
  return (
    <fieldset className={classes.esquema}>
      <legend>Aparência</legend>
      <div className={classes.opcoes}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="aparencia" checked={escolha === value} onChange={() => escolherEsquema(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
