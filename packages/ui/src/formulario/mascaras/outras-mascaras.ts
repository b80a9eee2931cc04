// Apart from what the login masks: the way in does not carry the masks of the screens behind it.
import { type Mask, split } from './mascaras.ts'

/** `DD/MM/YYYY`; a date pasted as `YYYY-MM-DD` is turned round. */
export const maskData: Mask = (texto) => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(texto.trim())
  const digitos = iso ? `${iso[3]}${iso[2]}${iso[1]}` : texto.replace(/\D/g, '')
  return split(digitos.slice(0, 8), [2, 2, 4], ['/', '/'])
}

/** `1.234,56`, typed from the right as on a till; up to 13 digits. A pasted `1234,5` keeps its decimals. */
export const maskMoeda: Mask = (texto) => {
  const decimal = /,(\d)$/.test(texto) && texto.length > 4 ? `${texto}0` : texto
  const digitos = decimal.replace(/\D/g, '').replace(/^0+/, '').slice(0, 13)
  if (digitos === '' && !/\d/.test(texto)) return ''
  const preenchido = digitos.padStart(3, '0')
  const inteiros = preenchido.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return `${inteiros},${preenchido.slice(-2)}`
}

/** Up to `tamanho` letters and digits, upper case. */
export const maskCodigo =
  (tamanho: number): Mask =>
  (texto) =>
    texto
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, tamanho)

/** `00000-000`. */
export const maskCep: Mask = (texto) => split(texto.replace(/\D/g, '').slice(0, 8), [5, 3], ['-'])

/** `(00) 00000-0000`, or `(00) 0000-0000` for ten digits. */
export const maskTelefone: Mask = (texto) => {
  const d = texto.replace(/\D/g, '').slice(0, 11)
  if (d.length <= 2) return d.length === 0 ? '' : `(${d}`
  const corte = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, corte)}${d.length > corte ? `-${d.slice(corte)}` : ''}`
}
