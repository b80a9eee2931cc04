import { Button } from '@contempla/ui'
import { useId, useState } from 'react'
import { contar } from '../formato.ts'
import classes from './BarraDeFiltros.module.css'
import type { Filtros, ValoresDosFiltros } from './busca.ts'
import { CampoDeFiltro } from './CampoDeFiltro.tsx'
import { FiltrosSalvos } from './FiltrosSalvos.tsx'
import type { Busca } from './useBusca.ts'

export interface CampoDaBarra<Nome extends string = string> {
  nome: Nome
  rotulo: string
  /** Of a filter of words: what each is called, in order. Without it the words call themselves. */
  opcoes?: Readonly<Record<string, string>>
  /** What no choice is called; 'Todos' where absent. */
  vazio?: string
  /** The screen's search: `/` leads to it. */
  principal?: boolean
  dica?: string
}

interface BarraDeFiltrosProps<F extends Filtros> {
  busca: Busca<F>
  campos: readonly CampoDaBarra<keyof F & string>[]
  /** Under which name each account's saved filters of the screen are kept; without it, none can be saved. */
  tela?: string
}

/**
 * The filters of a list. Words and days filter at once; text and numbers on Enter or on leaving the field. On a phone all
 * but the screen's search fold behind a button that says how many are on.
 */
export function BarraDeFiltros<const F extends Filtros>({ busca, campos, tela }: BarraDeFiltrosProps<F>) {
  const id = useId()
  const [aplicados, setAplicados] = useState(0)
  const [aberta, setAberta] = useState(false)
  const mudar = (nome: string, valor: string | number | undefined) =>
    // The name is one of the declared filters, and its field gives what such a filter holds.
    busca.mudar({ [nome]: valor } as ValoresDosFiltros<F>)
  const ligados = (quais: typeof campos) => quais.filter(({ nome }) => busca.valores[nome] !== undefined).length
  const recomecar = (agir: () => void) => {
    agir()
    setAplicados(aplicados + 1)
  }
  const campoDe = (campo: CampoDaBarra<keyof F & string>) => (
    <CampoDeFiltro
      key={`${campo.nome} ${aplicados}`}
      campo={campo}
      tipo={busca.filtros[campo.nome] ?? 'texto'}
      valor={busca.valores[campo.nome]}
      onChange={(valor) => mudar(campo.nome, valor)}
    />
  )
  const outros = campos.filter(({ principal }) => !principal)
  const quantos = ligados(outros)
  return (
    <div className={`${classes.barra} nao-imprimir`} role="search">
      {campos.filter(({ principal }) => principal).map(campoDe)}
      {campos.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className={classes.dobra}
          aria-expanded={aberta}
          aria-controls={id}
          onClick={() => setAberta(!aberta)}
        >
          Filtros{quantos > 0 && ` (${contar(quantos, 'ligado')})`}
        </Button>
      )}
      <div id={id} className={classes.outros} data-dobrados={(campos.length > 1 && !aberta) || undefined}>
        {outros.map(campoDe)}
        {ligados(campos) > 0 && (
          <Button variant="quiet" size="small" onClick={() => recomecar(busca.limpar)}>
            Limpar filtros
          </Button>
        )}
        {tela && <FiltrosSalvos tela={tela} atual={busca.texto} onOpen={(t) => recomecar(() => busca.abrir(t))} />}
      </div>
    </div>
  )
}
