import { SelectField } from '@contempla/ui'

interface AnoProps {
  anos: readonly number[]
  value: number
  onChange: (ano: number) => void
}

/** Chooses among the available years. A year that the address names and that is not available stays in the list. */
export function Ano({ anos, value, onChange }: AnoProps) {
  const opcoes = anos.includes(value) ? anos : [value, ...anos].toSorted((a, b) => b - a)
  return (
    <SelectField
      label="Ano"
      name="ano"
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      options={opcoes.map((ano) => ({ value: String(ano), label: String(ano) }))}
    />
  )
}
