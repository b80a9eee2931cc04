import { useId } from 'react'
import classes from './FilterChips.module.css'

interface FilterChipsProps<Valor extends string> {
  /** What is being filtered; read out, not drawn. */
  label: string
  options: readonly { value: Valor; label: string; count?: number }[]
  value: Valor
  onChange: (valor: Valor) => void
}

/** One filter of a few: radios drawn as chips, arrow keys move between them. */
export function FilterChips<Valor extends string>({ label, options, value, onChange }: FilterChipsProps<Valor>) {
  const grupo = useId()
  return (
    <fieldset className={classes.grupo}>
      <legend className="visualmente-oculto">{label}</legend>
      <div className={classes.fita}>
        {options.map((opcao) => (
          <label key={opcao.value} className={classes.ficha}>
            <input
              type="radio"
              name={grupo}
              value={opcao.value}
              checked={opcao.value === value}
              onChange={() => onChange(opcao.value)}
            />
            <span>
              {opcao.label}
              {opcao.count !== undefined && <b className={classes.contagem}>{opcao.count}</b>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
