import { parseMoeda } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { Limites, Pedido } from './consultas.ts'

/** The fields as their masks write them; the three ways share one draft. */
export type Rascunho = { quantidade: string; valor: string }
export const RASCUNHO_VAZIO: Rascunho = { quantidade: '', valor: '' }

const inteiro = (texto: string | null): number | null =>
  texto !== null && /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : null

/** Reads the simulation that the address asks for; null when the address names no valid one. */
export function pedidoDoEndereco(busca: URLSearchParams): Pedido | null {
  const tipo = busca.get('tipo')
  if (tipo === 'quitacao') return { tipo }
  const quantidade = inteiro(busca.get('quantidade'))
  if (tipo === 'prazo' && quantidade !== null && quantidade <= 600) return { tipo, quantidade }
  const valor = inteiro(busca.get('valor'))
  return tipo === 'valor' && valor !== null ? { tipo, valor } : null
}

/** Where it is simulated: the address keeps it over a reload and a step back. */
export const hrefDaSimulacao = (pedido: Pedido): string =>
  href(
    '/boletos/antecipar/simulacao',
    {},
    Object.fromEntries(Object.entries(pedido).map(([campo, valor]) => [campo, String(valor)])),
  )

/** Returns the error of the number of instalments; null when it is valid. */
export function erroDaQuantidade(texto: string, { parcelasRestantes }: Limites): string | null {
  const quantidade = inteiro(texto)
  if (quantidade === null) return 'Diga quantas parcelas, com um número inteiro'
  return quantidade > parcelasRestantes ? `Faltam ${parcelasRestantes} parcelas a antecipar` : null
}

/** Returns the error of the amount; null when it is valid. `maximo` is the limit as text. */
export function erroDoValor(texto: string, { valorMaximo }: Limites, maximo: string): string | null {
  const centavos = parseMoeda(texto)
  if (centavos === null || centavos <= 0) return 'Insira algum valor.'
  return centavos > valorMaximo ? `O valor passa do que falta pagar do plano, ${maximo}` : null
}
