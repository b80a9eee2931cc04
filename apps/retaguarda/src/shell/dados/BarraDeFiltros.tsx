import { Button } from '@contempla/ui'
import { useId, useState } from 'react'
import { countOf } from '../formato.ts'
import classes from './BarraDeFiltros.module.css'
import type { Filtros, ValoresDosFiltros } from './busca.ts'
import { CampoDeFiltro } from './CampoDeFiltro.tsx'
import { FiltrosSalvos } from './FiltrosSalvos.tsx'
import type { Busca } from './useBusca.ts'

export interface CampoDaBarra<Nome extends string = string> {
  name: Nome
  label: string
  /** For a filter of fixed words, the label of each, in order; without it each word is its own label. */
  options?: Readonly<Record<string, string>>
  /** The label of no choice; 'Todos' by default. */
  empty?: string
  /** The screen's search: `/` leads to it. */
  main?: boolean
  hint?: string
}

interface BarraDeFiltrosProps<F extends Filtros> {
  search: Busca<F>
  fields: readonly CampoDaBarra<keyof F & string>[]
  /** Under which name each account's saved filters of the screen are kept; without it, none can be saved. */
  screen?: string
}

/**
 * The filters of a list. Words and days filter at once; text and numbers on Enter or on leaving the field. On a phone all
 * but the screen's search fold behind a button that says how many are on.
 */
export function BarraDeFiltros<const F extends Filtros>({ search, fields, screen }: BarraDeFiltrosProps<F>) {
  const id = useId()
  const [aplicados, setAplicados] = useState(0)
  const [aberta, setAberta] = useState(false)
  const mudar = (nome: string, valor: string | number | undefined) =>
    // The name is one of the declared filters, and its field gives what such a filter holds.
    search.change({ [nome]: valor } as ValoresDosFiltros<F>)
  const ligados = (quais: typeof fields) => quais.filter(({ name }) => search.values[name] !== undefined).length
  const restart = (agir: () => void) => {
    agir()
    setAplicados(aplicados + 1)
  }
  const campoDe = (campo: CampoDaBarra<keyof F & string>) => (
    <CampoDeFiltro
      key={`${campo.name} ${aplicados}`}
      field={campo}
      kind={search.filters[campo.name] ?? 'texto'}
      value={search.values[campo.name]}
      onChange={(valor) => mudar(campo.name, valor)}
    />
  )
  const outros = fields.filter(({ main }) => !main)
  const quantos = ligados(outros)
  return (
    <div className={`${classes.barra} nao-imprimir`} role="search">
      {fields.filter(({ main: principal }) => principal).map(campoDe)}
      {fields.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className={classes.dobra}
          aria-expanded={aberta}
          aria-controls={id}
          onClick={() => setAberta(!aberta)}
        >
          Filtros{quantos > 0 && ` (${countOf(quantos, 'ligado')})`}
        </Button>
      )}
      <div id={id} className={classes.outros} data-dobrados={(fields.length > 1 && !aberta) || undefined}>
        {outros.map(campoDe)}
        {ligados(fields) > 0 && (
          <Button variant="quiet" size="small" onClick={() => restart(search.clear)}>
            Limpar filtros
          </Button>
        )}
        {screen && (
          <FiltrosSalvos screen={screen} current={search.text} onOpen={(t) => restart(() => search.open(t))} />
        )}
      </div>
    </div>
  )
}
