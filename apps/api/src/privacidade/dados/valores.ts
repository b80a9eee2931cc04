import { formatDiaBr, formatReais, isDia } from '@contempla/consorcio'
import type { Linha } from './linhas.ts'
import { rotuloDe } from './rotulos.ts'

const instante = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const PPT_POR_CENTO = 10_000_000_000

const emPorcento = (ppt: number) =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 }).format(ppt / PPT_POR_CENTO)}%`

const isInstante = (texto: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(texto) && !Number.isNaN(Date.parse(texto))

function escrito(nome: string, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor === 'number')
    return nome.endsWith('_centavos') ? formatReais(valor) : nome.endsWith('_ppt') ? emPorcento(valor) : String(valor)
  if (typeof valor === 'string')
    return isDia(valor) ? formatDiaBr(valor) : isInstante(valor) ? instante.format(new Date(valor)) : valor
  if (Array.isArray(valor)) return valor.map((cada) => escrito(nome, cada)).join(', ')
  return typeof valor === 'object' && valor !== null ? emUmaLinha(valor as Linha) : ''
}

const vazio = (valor: unknown) =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** Writes a row in words, name and value after name and value; what is empty is left out. */
export const emUmaLinha = (linha: Linha): string =>
  Object.entries(linha)
    .filter(([, valor]) => !vazio(valor))
    .map(([nome, valor]) => `${rotuloDe(nome)}: ${escrito(nome, valor)}`)
    .join(' · ')
