import { limpar, type Reader, semCauda, tracos } from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskTelefone } from './outras-mascaras.ts'

/** 55 of Brazil, the 0 and the operator of a long-distance call, and marks are taken away; an area code has to be there. */
export const readTelefoneColado: Reader = (texto) => {
  const limpo = semCauda(
    limpar(texto)
      .replace(/\b0\s*xx\s*/i, '0')
      .replace(/^.*wa\.me\//i, '+'),
  )
  const numero = limpo.replace(/^[\p{L}\s./:–-]*(?=[+(\d])/u, '').replace(tracos, '-')
  if (!/^\+?[\d\s().-]+$/.test(numero)) return null
  const todos = numero.replace(/\D/g, '')
  const estrangeiro = numero.startsWith('+') && !todos.startsWith('55')
  const doPais = todos.replace(/^00(?=55)/, '')
  const semPais = numero.startsWith('+') || doPais.length > 11 ? doPais.replace(/^55/, '') : doPais
  const local = semPais.replace(/^0\d\d(?=\d{10,11}$)/, '').replace(/^0(?=\d{10,11}$)/, '')
  return !estrangeiro && /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/.test(local) ? maskTelefone(local) : null
}

export const mascaraDoTelefone: Mascara = {
  mask: maskTelefone,
  read: readTelefoneColado,
  recusa: 'Não entendemos o telefone colado. Digite o DDD e o número.',
  porPartes: false,
}

/** Splits a Brazilian number, as it was typed, into its area code and the rest. */
export function parseTelefone(texto: string): { ddd: string; telefone: string } {
  const digitos = texto.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return { ddd: digitos.slice(0, 2), telefone: digitos.slice(2) }
}
