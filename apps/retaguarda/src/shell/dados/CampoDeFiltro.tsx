import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import classes from './BarraDeFiltros.module.css'
import type { CampoDaBarra } from './BarraDeFiltros.tsx'
import type { TipoDeFiltro } from './busca.ts'

interface CampoDeFiltroProps {
  field: CampoDaBarra
  kind: TipoDeFiltro
  value: string | number | undefined
  onChange: (valor: string | number | undefined) => void
}

export function CampoDeFiltro({ field, kind, value, onChange }: CampoDeFiltroProps) {
  const id = useId()
  const { label: rotulo, main, hint, options, empty = 'Todos' } = field
  const texto = value === undefined ? '' : String(value)
  const read = (digitado: string) => {
    const limpo = digitado.trim()
    if (limpo === texto) return
    if (limpo === '') onChange(undefined)
    else if (kind !== 'numero') onChange(limpo)
    else if (/^\d+$/.test(limpo)) onChange(Number(limpo))
  }
  const apply = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key === 'Enter') read(evento.currentTarget.value)
  }
  return (
    <div className={`${classes.campo} ${main ? classes.principal : ''}`}>
      <label htmlFor={id}>{rotulo}</label>
      {typeof kind !== 'string' ? (
        <select id={id} value={texto} onChange={(e) => onChange(e.target.value || undefined)}>
          <option value="">{empty}</option>
          {kind.map((opcao) => (
            <option key={opcao} value={opcao}>
              {options?.[opcao] ?? opcao}
            </option>
          ))}
        </select>
      ) : kind === 'dia' ? (
        <input id={id} type="date" value={texto} onChange={(e) => onChange(e.target.value || undefined)} />
      ) : (
        // Begun anew when the URL's value changes, so that back and forward show theirs.
        <input
          key={texto}
          id={id}
          type="search"
          inputMode={kind === 'numero' || kind === 'codigo' ? 'numeric' : 'search'}
          autoComplete="off"
          spellCheck={false}
          defaultValue={texto}
          placeholder={hint}
          data-busca={main || undefined}
          onBlur={(e) => read(e.target.value)}
          onKeyDown={apply}
        />
      )}
    </div>
  )
}
