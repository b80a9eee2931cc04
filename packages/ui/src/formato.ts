const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const diaCompleto = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })
const diaCurto = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const diaSemana = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const umDia = 86_400_000

/** Integer centavos as `R$ 1.234,56`. */
export function formatCentavos(centavos: number): string {
  return reais.format(centavos / 100)
}

/** Integer centavos in the parts of `R$ 1.234,56`, for figures whose parts differ in size. */
export function partesDeCentavos(centavos: number): { sinal: string; inteiros: string; decimais: string } {
  const partes = reais.formatToParts(Math.abs(centavos) / 100)
  const juntar = (tipos: string[]) =>
    partes
      .filter((p) => tipos.includes(p.type))
      .map((p) => p.value)
      .join('')
  return { sinal: centavos < 0 ? '−' : '', inteiros: juntar(['integer', 'group']), decimais: juntar(['fraction']) }
}

/** A percentage 0–100 as `42,5%`, with up to `casas` decimals. */
export function formatPercentual(percentual: number, casas = 2): string {
  return `${percentual.toLocaleString('pt-BR', { maximumFractionDigits: casas })}%`
}

/**
 * How much of a plan is paid, 0–100, as `26,6%`: rounded down, so that it never says 100% before all is paid, and written
 * alike wherever it stands.
 */
export function formatPago(percentual: number): string {
  return formatPercentual(Math.floor(percentual * 10 + 1e-6) / 10, 1)
}

/** A day `YYYY-MM-DD` (a time after it is ignored) as `DD/MM/YYYY`. */
export function formatDia(dia: string): string {
  return diaCompleto.format(meiaNoite(dia))
}

/** A day `YYYY-MM-DD` as `27 nov`. */
export function formatDiaCurto(dia: string): string {
  return diaCurto.format(meiaNoite(dia)).replace(' de ', ' ').replace('.', '')
}

/** A day `YYYY-MM-DD` as `sexta-feira, 27 de novembro`. */
export function formatDiaSemana(dia: string): string {
  return diaSemana.format(meiaNoite(dia))
}

/** Calendar days from `inicio` to `fim`, both `YYYY-MM-DD`; negative when `fim` lies before. */
export function diasEntre(inicio: string, fim: string): number {
  return Math.round((meiaNoite(fim) - meiaNoite(inicio)) / umDia)
}

/** The distance of a day from today in words: `hoje`, `amanhã`, `em 5 dias`, `ontem`, `há 3 dias`. */
export function formatDistancia(hoje: string, dia: string): string {
  const dias = diasEntre(hoje, dia)
  if (dias === 0) return 'hoje'
  if (dias === 1) return 'amanhã'
  if (dias === -1) return 'ontem'
  return dias > 0 ? `em ${dias} dias` : `há ${-dias} dias`
}

/** Each up to its bound: the fraction that it names lies within 6 points of all that it covers. */
const trechos: readonly [ate: number, palavras: string][] = [
  [0, 'o caminho começa agora'],
  [8, 'os primeiros passos do caminho'],
  [12.5, 'cerca de um décimo do caminho'],
  [18, 'cerca de um sexto do caminho'],
  [22.5, 'cerca de um quinto do caminho'],
  [28, 'cerca de um quarto do caminho'],
  [36, 'cerca de um terço do caminho'],
  [44, 'cerca de dois quintos do caminho'],
  [49, 'quase metade do caminho'],
  [51, 'metade do caminho'],
  [57, 'pouco mais da metade do caminho'],
  [63, 'cerca de três quintos do caminho'],
  [69.5, 'cerca de dois terços do caminho'],
  [78, 'cerca de três quartos do caminho'],
  [92, 'a maior parte do caminho'],
  [99.9999, 'falta pouco'],
]

/** How far 0–100% is, in words that need no arithmetic. */
export function percentualEmPalavras(percentual: number): string {
  return trechos.find(([ate]) => percentual <= ate)?.[1] ?? 'tudo pago'
}

/** What was typed as `DD/MM/YYYY` to `YYYY-MM-DD`; null when it is not a day of the calendar. */
export function parseDataBr(texto: string): string | null {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto.trim())
  if (!partes) return null
  const iso = `${partes[3]}-${partes[2]}-${partes[1]}`
  const instante = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(instante) || new Date(instante).toISOString().slice(0, 10) !== iso ? null : iso
}

/** What was typed as `1.234,56` to integer centavos; null when empty. */
export function parseMoeda(texto: string): number | null {
  const digitos = texto.replace(/\D/g, '')
  return digitos === '' ? null : Number(digitos)
}

/** A file's size as `1,5 MB` or `320 kB`. */
export function formatTamanho(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}

function meiaNoite(dia: string): number {
  return Date.parse(`${dia.slice(0, 10)}T00:00:00Z`)
}
