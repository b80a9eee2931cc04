import type { Dia } from './dia.ts'
import { addDays, weekday } from './dia.ts'

/** A holiday: of one state, or national (`uf` null). */
export type Feriado = { data: Dia; descricao: string; uf: string | null }

/** Business days. It knows only the holidays of its table: a year without rows has none but its weekends. */
export type Calendario = {
  isDiaUtil(dia: Dia): boolean
  /** The day itself when it is a business day, else the next one: how a due day that falls on a holiday moves. */
  nextDiaUtil(dia: Dia): Dia
  /** The `dias`-th business day after `dia`, which does not count itself; `dia` itself when `dias` is 0. */
  addDiasUteis(dia: Dia, dias: number): Dia
}

/**
 * Without `uf`, banking days, which rule due days, bids and credit: Saturday, Sunday and the national holidays of the
 * table, Carnival and Corpus Christi included (ANBIMA; Res. CMN 4.880/2020). With `uf`, that state's holidays are off
 * too, which matters to service and inspections.
 */
export function createCalendario(feriados: readonly Feriado[], uf: string | null = null): Calendario {
  const folgas = new Set(
    feriados.filter((feriado) => feriado.uf === null || feriado.uf === uf).map((feriado) => feriado.data),
  )

  function isDiaUtil(dia: Dia): boolean {
    const diaDaSemana = weekday(dia)
    return diaDaSemana !== 0 && diaDaSemana !== 6 && !folgas.has(dia)
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
