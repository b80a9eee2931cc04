import { SelectField } from '@contempla/ui'

interface AnoProps {
  anos: readonly number[]
  value: number
  onChange: (ano: number) => void
}

/** Which of the years that there are; one that was named in the address, and is none of them, stays to be seen. */
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
