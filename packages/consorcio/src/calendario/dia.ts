/** A calendar day 'YYYY-MM-DD', which sorts and compares as text. */
export type Dia = string

/** The clock, which is injected wherever "now" matters. */
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
 * Caches a function's result for each value. All groups together have a few thousand days, and each answer needs
 * dozens: writing and reading one again was a tenth of the time of a read.
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

/** Tells whether the text is an existing day, written 'YYYY-MM-DD'. */
export function isDia(texto: string): boolean {
  try {
    toUtc(texto)
    return true
  } catch {
    return false
  }
}

/** Parses 'DD/MM/YYYY', as a person types it; null when no such day exists. */
export function parseDiaBr(texto: string): Dia | null {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)
  if (!partes) return null
  const dia = `${partes[3]}-${partes[2]}-${partes[1]}`
  return isDia(dia) ? dia : null
}

/** Formats a day as 'DD/MM/YYYY', for a person. */
export function formatDiaBr(dia: Dia): string {
  return dia.split('-').toReversed().join('/')
}

const MILISSEGUNDOS_POR_HORA = 3_600_000
let ultima = { hora: Number.NaN, dia: '' }

/** Returns the day in São Paulo at the instant. */
export function diaEm(instante: Date): Dia {
  // Formatting is slow, and the day changes only on the hour.
  const hora = Math.floor(instante.getTime() / MILISSEGUNDOS_POR_HORA)
  if (hora !== ultima.hora) ultima = { hora, dia: emSaoPaulo.format(instante) }
  return ultima.dia
}

/** Adds days to a day. Throws RangeError on an invalid day, as all the functions below do. */
export function addDays(dia: Dia, dias: number): Dia {
  return fromUtc(toUtc(dia) + dias * MILISSEGUNDOS_POR_DIA)
}

/**
 * Returns the instant at which the day ends in São Paulo, where the clock changed by an hour twice a year until 2019.
 */
export function fimDoDia(dia: Dia): Date {
  const seguinte = addDays(dia, 1)
  const semVerao = toUtc(seguinte) + 3 * MILISSEGUNDOS_POR_HORA
  const comVerao = semVerao - MILISSEGUNDOS_POR_HORA
  return new Date(diaEm(new Date(comVerao)) === seguinte ? comVerao : semVerao)
}

/** Returns the last day on which there is still time; a deadline at midnight ends with the day before. */
export const ultimoDiaAntesDe = (instante: Date): Dia => diaEm(new Date(instante.getTime() - 1))

/** Returns the same day of the month `meses` later, or that month's last day when it is shorter. */
export function addMonths(dia: Dia, meses: number): Dia {
  const origem = new Date(toUtc(dia))
  const ano = origem.getUTCFullYear()
  const mes = origem.getUTCMonth() + meses
  const ultimoDia = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate()
  return fromUtc(Date.UTC(ano, mes, Math.min(origem.getUTCDate(), ultimoDia)))
}

/** Counts the days from `de` to `ate`; negative when `ate` comes first. */
export function daysBetween(de: Dia, ate: Dia): number {
  return (toUtc(ate) - toUtc(de)) / MILISSEGUNDOS_POR_DIA
}

/** Compares two days, for `sort`. */
export function compareDias(a: Dia, b: Dia): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the weekday, 0 = Sunday … 6 = Saturday. */
export function weekday(dia: Dia): number {
  return new Date(toUtc(dia)).getUTCDay()
}
