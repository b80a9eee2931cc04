import type { Dia } from './dia.ts'
import { addDays, weekday } from './dia.ts'
import { type Feriado, feriadosDoAno } from './feriados.ts'

/** The business days of any year. */
export type Calendario = {
  isDiaUtil(dia: Dia): boolean
  /**
   * Returns the day itself when it is a business day, otherwise the next one, to which a due day on a holiday moves.
   */
  nextDiaUtil(dia: Dia): Dia
  /** Returns the `dias`-th business day after `dia`, which does not count itself; `dia` itself when `dias` is 0. */
  addDiasUteis(dia: Dia, dias: number): Dia
}

/** Caches the holidays of a year by state, with national ones under null, because they are asked for day after day. */
const porAno = new Map<string, ReadonlyMap<string | null, ReadonlySet<Dia>>>()

function folgasDoAno(ano: string) {
  const sabidas = porAno.get(ano)
  if (sabidas) return sabidas
  const daUf = Map.groupBy(feriadosDoAno(Number(ano)), ({ uf }) => uf)
  const folgas = new Map([...daUf].map(([uf, feriados]) => [uf, new Set(feriados.map(({ data }) => data))]))
  porAno.set(ano, folgas)
  return folgas
}

/**
 * Without `uf` these are banking days, which rule due days, bids and credit: Saturday, Sunday and the national holidays
 * are off, Carnival and Corpus Christi included (ANBIMA; Res. CMN 4.880/2020). With `uf`, that state's holidays are off
 * too, which matters to service and inspections. `feriados` adds holidays that the laws known here lack; `todoAno`
 * ('MM-DD') adds days off in every year.
 */
export function createCalendario(
  feriados: readonly Feriado[],
  uf: string | null = null,
  todoAno: readonly string[] = [],
): Calendario {
  const proprias = new Set(
    feriados.filter((feriado) => feriado.uf === null || feriado.uf === uf).map((feriado) => feriado.data),
  )

  function isFolga(dia: Dia): boolean {
    const doAno = folgasDoAno(dia.slice(0, 4))
    return (
      proprias.has(dia) ||
      doAno.get(null)?.has(dia) === true ||
      (uf !== null && doAno.get(uf)?.has(dia) === true) ||
      todoAno.includes(dia.slice(5))
    )
  }

  function isDiaUtil(dia: Dia): boolean {
    const diaDaSemana = weekday(dia)
    return diaDaSemana !== 0 && diaDaSemana !== 6 && !isFolga(dia)
  }

  function nextDiaUtil(dia: Dia): Dia {
    let candidato = dia
    while (!isDiaUtil(candidato)) candidato = addDays(candidato, 1)
    return candidato
  }

  function addDiasUteis(dia: Dia, dias: number): Dia {
    let resultado = dia
    for (let contados = 0; contados < dias; contados += 1) resultado = nextDiaUtil(addDays(resultado, 1))
    return resultado
  }

  return { isDiaUtil, nextDiaUtil, addDiasUteis }
}
