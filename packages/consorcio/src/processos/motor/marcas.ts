import { atosDe, faseDe } from './mover.ts'
import type { Ator, MarcaDe, Processo } from './processo.ts'

/** Tells whether the row of a phase has a mark; a phase that the table does not have has none. */
export const temMarca = <const P extends Processo>(processo: P, fase: string, marca: MarcaDe<P>): boolean =>
  faseDe(processo, fase)?.marcas?.includes(marca) ?? false

/** Lists the phases with a mark, in the order of the table. */
export const fasesCom = <const P extends Processo>(processo: P, marca: MarcaDe<P>): readonly string[] =>
  Object.keys(processo.fases).filter((fase) => temMarca(processo, fase, marca))

/** Returns the marks that the holder may know: those of the phase under whose name they are told of it. */
export function marcasDitas(processo: Processo, fase: string): readonly string[] {
  const linha = faseDe(processo, fase)
  return (linha?.ditaComo === undefined ? linha : faseDe(processo, linha.ditaComo))?.marcas ?? []
}

/** Tells whether an actor has an act in a phase, whatever its guard says. */
export const temAto = (processo: Processo, fase: string, { ator, ato }: { ator: Ator; ato: string }): boolean =>
  atosDe(processo, fase, ator).some((cada) => cada.ato === ato)
