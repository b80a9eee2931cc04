import { BarraDeFiltros, type CampoDaBarra } from './BarraDeFiltros.tsx'
import type { Filtros } from './busca.ts'
import classes from './Lista.module.css'
import { Paginacao, type PosicaoNaLista } from './Paginacao.tsx'
import { type EstadoDaConsulta, Tabela, type TabelaProps } from './Tabela.tsx'
import type { Busca } from './useBusca.ts'

interface ListaProps<F extends Filtros, L> extends Omit<TabelaProps<L>, 'rows' | 'query'> {
  search: Busca<F>
  fields?: readonly CampoDaBarra<keyof F & string>[]
  /** Under which name each account's saved filters of the list are kept; without it, none can be saved. */
  screen?: string
  query: EstadoDaConsulta & { data: (PosicaoNaLista & { data: readonly L[] }) | undefined }
}

/** A list that a paged call answers: its filters, its rows, its pages. */
export function Lista<const F extends Filtros, L>({ search, fields, screen, query, ...table }: ListaProps<F, L>) {
  return (
    <div className={classes.lista}>
      {fields && <BarraDeFiltros search={search} fields={fields} {...(screen ? { screen } : {})} />}
      <div>
        <Tabela {...table} rows={query.data?.data} query={query} />
      </div>
      <Paginacao page={query.data} search={search} />
    </div>
  )
}
