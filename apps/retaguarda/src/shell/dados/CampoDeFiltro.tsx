import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import classes from './BarraDeFiltros.module.css'
import type { CampoDaBarra } from './BarraDeFiltros.tsx'
import type { TipoDeFiltro } from './busca.ts'

interface CampoDeFiltroProps {
  campo: CampoDaBarra
  tipo: TipoDeFiltro
  valor: string | number | undefined
  onChange: (valor: string | number | undefined) => void
}

export function CampoDeFiltro({ campo, tipo, valor, onChange }: CampoDeFiltroProps) {
  const id = useId()
  const { rotulo, principal, dica, opcoes, vazio = 'Todos' } = campo
  const texto = valor === undefined ? '' : String(valor)
  const ler = (digitado: string) => {
    const limpo = digitado.trim()
    if (limpo === texto) return
    if (limpo === '') onChange(undefined)
    else if (tipo !== 'numero') onChange(limpo)
    else if (/^\d+$/.test(limpo)) onChange(Number(limpo))
  }
  const aplicar = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key === 'Enter') ler(evento.currentTarget.value)
  }
  return (
    <div className={`${classes.campo} ${principal ? classes.principal : ''}`}>
      <label htmlFor={id}>{rotulo}</label>
      {typeof tipo !== 'string' ? (
        <select id={id} value={texto} onChange={(e) => onChange(e.target.value || undefined)}>
          <option value="">{vazio}</option>
          {tipo.map((opcao) => (
            <option key={opcao} value={opcao}>
              {opcoes?.[opcao] ?? opcao}
            </option>
          ))}
        </select>
      ) : tipo === 'dia' ? (
        <input id={id} type="date" value={texto} onChange={(e) => onChange(e.target.value || undefined)} />
      ) : (
        // Begun anew when the URL's value changes, so that back and forward show theirs.
        <input
          key={texto}
          id={id}
          type="search"
          inputMode={tipo === 'numero' || tipo === 'codigo' ? 'numeric' : 'search'}
          autoComplete="off"
          spellCheck={false}
          defaultValue={texto}
          placeholder={dica}
          data-busca={principal || undefined}
          onBlur={(e) => ler(e.target.value)}
          onKeyDown={aplicar}
        />
      )}
    </div>
  )
}
