import { BarraDeFiltros, type CampoDaBarra } from './BarraDeFiltros.tsx'
import type { Filtros } from './busca.ts'
import classes from './Lista.module.css'
import { Paginacao, type PosicaoNaLista } from './Paginacao.tsx'
import { type EstadoDaConsulta, Tabela, type TabelaProps } from './Tabela.tsx'
import type { Busca } from './useBusca.ts'

interface ListaProps<F extends Filtros, L> extends Omit<TabelaProps<L>, 'linhas' | 'consulta'> {
  busca: Busca<F>
  campos?: readonly CampoDaBarra<keyof F & string>[]
  /** Under which name each account's saved filters of the list are kept; without it, none can be saved. */
  tela?: string
  consulta: EstadoDaConsulta & { data: (PosicaoNaLista & { data: readonly L[] }) | undefined }
}

/** A list that a paged call answers: its filters, its rows, its pages. */
export function Lista<const F extends Filtros, L>({ busca, campos, tela, consulta, ...tabela }: ListaProps<F, L>) {
  return (
    <div className={classes.lista}>
      {campos && <BarraDeFiltros busca={busca} campos={campos} {...(tela ? { tela } : {})} />}
      <div>
        <Tabela {...tabela} linhas={consulta.data?.data} consulta={consulta} />
      </div>
      <Paginacao pagina={consulta.data} busca={busca} />
    </div>
  )
}
