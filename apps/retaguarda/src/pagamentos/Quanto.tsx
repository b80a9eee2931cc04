import { Button, MoedaField, TextField } from '@contempla/ui'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import classes from './Pagamentos.module.css'

interface QuantoProps {
  label: string
  inicial: string
  dinheiro?: boolean
  ler: (texto: string) => number
  onChange: (n: number | undefined) => void
}

/** A number that counts once it is left or Enter is pressed. */
export function Quanto({ label, inicial, dinheiro, ler, onChange }: QuantoProps) {
  const [texto, setTexto] = useState(inicial)
  const apply = (evento?: SyntheticEvent) => {
    evento?.preventDefault()
    if (texto !== inicial) onChange(ler(texto) > 0 ? ler(texto) : undefined)
  }
  const Campo = dinheiro ? MoedaField : TextField
  return (
    <form className={classes.quanto} onSubmit={apply}>
      <Campo
        label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={inicial}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        onBlur={() => apply()}
      />
      <Button type="submit" variant="secondary">
        Calcular
      </Button>
    </form>
  )
}
