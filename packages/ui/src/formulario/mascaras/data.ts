import { limpar, type Reader } from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskData } from './outras-mascaras.ts'

/** What a label before a value may be: words without a digit, then the value. */
const semRotulo = (texto: string): string => texto.replace(/^[^\d+]*?(?=[+(]?\d)/, '')
const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** A day that exists, of a year with four digits. */
export const readDataColada: Reader = (texto) => {
  const limpo = semRotulo(limpar(texto))
    .replace(/[.;,]$/, '')
    .toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t\s].*)?$/.exec(limpo)
  const escrita =
    /^(\d{1,2})o?[-/.\s]+(?:de\s+)?([a-zç]{3,})\.?[-/.\s]+(?:de\s+)?(\d{4})$/.exec(limpo) ??
    /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{4})(?:\s.*)?$/.exec(limpo) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(limpo)
  const [dia, mes, ano] = iso ? [iso[3], iso[2], iso[1]] : (escrita?.slice(1) ?? [])
  const numero = Number(mes) || meses.indexOf(mes?.slice(0, 3) ?? '') + 1
  const data = new Date(Date.UTC(Number(ano), numero - 1, Number(dia)))
  if (ano === undefined || data.getUTCDate() !== Number(dia) || data.getUTCMonth() !== numero - 1) return null
  return [dia?.padStart(2, '0'), String(numero).padStart(2, '0'), ano].join('/')
}

export const mascaraDaData: Mascara = {
  mask: maskData,
  read: readDataColada,
  recusa: 'Não entendemos a data colada. Digite dia, mês e ano.',
  porPartes: true,
}
