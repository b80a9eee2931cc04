import { limpar, type Reader, tracos } from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskCep } from './outras-mascaras.ts'

/** The one CEP that there is in it, with its street or alone. */
export const readCepColado: Reader = (texto) => {
  const achados = [
    ...limpar(texto)
      .replace(tracos, '-')
      .matchAll(/(?<!\d)\d{2}\.?\d{3}[\s-]{0,3}\d{3}(?!\d)/g),
  ]
  return achados.length === 1 ? maskCep(achados[0]?.[0] ?? '') : null
}

export const mascaraDoCep: Mascara = {
  mask: maskCep,
  read: readCepColado,
  recusa: 'Não entendemos o CEP colado. Digite os oito números.',
  porPartes: true,
}
