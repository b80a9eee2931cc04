import { Button } from '@contempla/ui'
import { useState } from 'react'
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
  /** The screen's search: `/` leads to it. */
  principal?: boolean
  dica?: string
}

interface BarraDeFiltrosProps<F extends Filtros> {
  busca: Busca<F>
  campos: readonly CampoDaBarra<keyof F & string>[]
  /** Under which name this device keeps the screen's saved filters; without it, none can be saved. */
  tela?: string
}

/** The filters of a list. Words and days filter at once; text and numbers on Enter or on leaving the field. */
export function BarraDeFiltros<const F extends Filtros>({ busca, campos, tela }: BarraDeFiltrosProps<F>) {
  const [aplicados, setAplicados] = useState(0)
  const mudar = (nome: string, valor: string | number | undefined) =>
    // The name is one of the declared filters, and its field gives what such a filter holds.
    busca.mudar({ [nome]: valor } as ValoresDosFiltros<F>)
  const filtrando = Object.values(busca.valores).some((v) => v !== undefined)
  const recomecar = (agir: () => void) => {
    agir()
    setAplicados(aplicados + 1)
  }
  return (
    <div className={`${classes.barra} nao-imprimir`} role="search">
      {campos.map((campo) => (
        <CampoDeFiltro
          key={`${campo.nome} ${aplicados}`}
          campo={campo}
          tipo={busca.filtros[campo.nome] ?? 'texto'}
          valor={busca.valores[campo.nome]}
          onChange={(valor) => mudar(campo.nome, valor)}
        />
      ))}
      {filtrando && (
        <Button variant="quiet" size="small" onClick={() => recomecar(busca.limpar)}>
          Limpar filtros
        </Button>
      )}
      {tela && <FiltrosSalvos tela={tela} atual={busca.texto} aoAbrir={(t) => recomecar(() => busca.abrir(t))} />}
    </div>
  )
}
