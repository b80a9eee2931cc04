/** A calendar day, 'YYYY-MM-DD'. Compares as text. */
export type Dia = string

/** The clock, injected wherever "now" matters. */
export type Relogio = { agora(): Date }

const MILISSEGUNDOS_POR_DIA = 86_400_000

const emSaoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const DIAS_LEMBRADOS = 20_000

/**
 * Remembers what was worked out of each value. The days of all groups are a few thousand, and each answer asks for dozens of
 * them: to write and to read one again was a tenth of the time of a read.
 */
function lembrar<De, Para>(calcular: (de: De) => Para): (de: De) => Para {
  const lembrados = new Map<De, Para>()
  return (de) => {
    const lembrado = lembrados.get(de)
    if (lembrado !== undefined) return lembrado
    const calculado = calcular(de)
    if (lembrados.size >= DIAS_LEMBRADOS) lembrados.clear()
    lembrados.set(de, calculado)
    return calculado
  }
}

const fromUtc = lembrar((milissegundos: number): Dia => new Date(milissegundos).toISOString().slice(0, 10))

const toUtc = lembrar((dia: Dia): number => {
  const milissegundos = /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Date.parse(`${dia}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(milissegundos) || fromUtc(milissegundos) !== dia) throw new RangeError(`Dia inválido: ${dia}`)
  return milissegundos
})

/** Whether the text is a day that exists, written 'YYYY-MM-DD'. */
export function isDia(texto: string): boolean {
  try {
    toUtc(texto)
    return true
  } catch {
    return false
  }
}

/** Reads 'DD/MM/YYYY', as a person types it; null when it is not a day that exists. */
export function parseDiaBr(texto: string): Dia | null {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)
  if (!partes) return null
  const dia = `${partes[3]}-${partes[2]}-${partes[1]}`
  return isDia(dia) ? dia : null
}

/** 'DD/MM/YYYY', as it is written to a person. */
export function formatDiaBr(dia: Dia): string {
  return dia.split('-').toReversed().join('/')
}

const MILISSEGUNDOS_POR_HORA = 3_600_000
let ultima = { hora: Number.NaN, dia: '' }

/** The day it is in São Paulo at the instant. */
export function diaEm(instante: Date): Dia {
  // Formatting is slow, and the day only turns on the hour.
  const hora = Math.floor(instante.getTime() / MILISSEGUNDOS_POR_HORA)
  if (hora !== ultima.hora) ultima = { hora, dia: emSaoPaulo.format(instante) }
  return ultima.dia
}

/** Throws RangeError on an invalid day, as all the functions below. */
export function addDays(dia: Dia, dias: number): Dia {
  return fromUtc(toUtc(dia) + dias * MILISSEGUNDOS_POR_DIA)
}

/** The instant at which the day is over in São Paulo. Until 2019 the clock there was set back and forth by an hour. */
export function fimDoDia(dia: Dia): Date {
  const seguinte = addDays(dia, 1)
  const semVerao = toUtc(seguinte) + 3 * MILISSEGUNDOS_POR_HORA
  const comVerao = semVerao - MILISSEGUNDOS_POR_HORA
  return new Date(diaEm(new Date(comVerao)) === seguinte ? comVerao : semVerao)
}

/** The last day on which there is still time: what ends at midnight ends with the day before. */
export const ultimoDiaAntesDe = (instante: Date): Dia => diaEm(new Date(instante.getTime() - 1))

/** The same day of the month `meses` later, or that month's last day when it is shorter. */
export function addMonths(dia: Dia, meses: number): Dia {
  const origem = new Date(toUtc(dia))
  const ano = origem.getUTCFullYear()
  const mes = origem.getUTCMonth() + meses
  const ultimoDia = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate()
  return fromUtc(Date.UTC(ano, mes, Math.min(origem.getUTCDate(), ultimoDia)))
}

/** Days from `de` to `ate`; negative when `ate` comes first. */
export function daysBetween(de: Dia, ate: Dia): number {
  return (toUtc(ate) - toUtc(de)) / MILISSEGUNDOS_POR_DIA
}

/** Order of two days, for `sort`. */
export function compareDias(a: Dia, b: Dia): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(dia: Dia): number {
  return new Date(toUtc(dia)).getUTCDay()
}
