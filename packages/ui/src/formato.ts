import { formatPago } from '@contempla/consorcio'

export {
  formatDiaCurto,
  formatDiaSemana,
  formatDistancia,
  formatPago,
  percentualPago,
} from '@contempla/consorcio'

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const diaCompleto = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })
const umDia = 86_400_000

/** Integer centavos as `R$ 1.234,56`. */
export function formatCentavos(centavos: number): string {
  return reais.format(centavos / 100)
}

/** Integer centavos in the parts of `R$ 1.234,56`, for figures whose parts differ in size. */
export function partsOfCentavos(centavos: number): { sinal: string; inteiros: string; decimais: string } {
  const partes = reais.formatToParts(centavos / 100)
  const juntar = (tipos: string[]) =>
    partes
      .filter((p) => tipos.includes(p.type))
      .map((p) => p.value)
      .join('')
  return { sinal: juntar(['minusSign']), inteiros: juntar(['integer', 'group']), decimais: juntar(['fraction']) }
}

/** A percentage 0–100 as `42,5%`, with up to `casas` decimals. */
export function formatPercentual(percentual: number, casas = 2): string {
  return `${percentual.toLocaleString('pt-BR', { maximumFractionDigits: casas })}%`
}

/** A day `YYYY-MM-DD` (a time after it is ignored) as `DD/MM/YYYY`. */
export function formatDia(dia: string): string {
  return diaCompleto.format(meiaNoite(dia))
}

/** Calendar days from `inicio` to `fim`, both `YYYY-MM-DD`; negative when `fim` lies before. */
export function daysBetween(inicio: string, fim: string): number {
  return Math.round((meiaNoite(fim) - meiaNoite(inicio)) / umDia)
}

/** The fractions that people reckon by; `mais` with its article. */
const fracoes: readonly { valor: number; nome: string; mais: string }[] = [
  { valor: 10, nome: 'um décimo', mais: 'de um décimo' },
  { valor: 20, nome: 'um quinto', mais: 'de um quinto' },
  { valor: 25, nome: 'um quarto', mais: 'de um quarto' },
  { valor: 100 / 3, nome: 'um terço', mais: 'de um terço' },
  { valor: 50, nome: 'metade', mais: 'da metade' },
  { valor: 200 / 3, nome: 'dois terços', mais: 'de dois terços' },
  { valor: 75, nome: 'três quartos', mais: 'de três quartos' },
]
/** How far, in points, a fraction may be from what is paid and still be said to be near: our choice. */
const perto = 2
/** From here on what is left is what counts: our choice. */
const faltaPouco = 90

/** The fraction that is near, else the one that was left behind; both in words that are true of every percentage. */
function fracaoEmPalavras(percentual: number): string {
  const emVolta = fracoes.toSorted((a, b) => Math.abs(a.valor - percentual) - Math.abs(b.valor - percentual))
  const [proxima] = emVolta
  if (proxima && formatPago(proxima.valor) === formatPago(percentual)) return `${proxima.nome} do caminho`
  if (proxima && Math.abs(proxima.valor - percentual) <= perto)
    return percentual < proxima.valor ? `quase ${proxima.nome} do caminho` : `pouco mais ${proxima.mais} do caminho`
  const passada = fracoes.findLast(({ valor }) => valor < percentual)
  return passada ? `mais ${passada.mais} do caminho` : 'os primeiros passos do caminho'
}

/** How far 0–100% is, in words that need no arithmetic. */
export function percentualInWords(percentual: number): string {
  if (percentual <= 0) return 'o caminho começa agora'
  if (percentual >= 100) return 'tudo pago'
  return percentual >= faltaPouco ? 'falta pouco' : fracaoEmPalavras(percentual)
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
