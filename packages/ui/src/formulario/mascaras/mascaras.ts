/** A mask: what was typed or pasted to what the field shows. Masks are idempotent. */
export type Mask = (texto: string) => string

/** CPF `000.000.000-00` up to 11 characters when all are digits, else CNPJ `00.000.000/0000-00`, whose first 12 may be letters. */
export const maskInscricao: Mask = (texto) => {
  const limpo = texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)
  if (limpo.length <= 11 && /^\d*$/.test(limpo)) return split(limpo, [3, 3, 3, 2], ['.', '.', '-'])
  return split(limpo, [2, 3, 3, 4, 2], ['.', '.', '/', '-'])
}

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

/** Up to `tamanho` digits and nothing else. */
export const maskDigits =
  (tamanho: number): Mask =>
  (texto) =>
    texto.replace(/\D/g, '').slice(0, tamanho)

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

/** Where the caret goes after masking: behind as many letters and digits as it stood behind before. */
export function cursorAfter(antes: string, cursor: number, depois: string): number {
  const significativos = antes.slice(0, cursor).replace(/[^0-9A-Za-z]/g, '').length
  if (cursor >= antes.length) return depois.length
  let vistos = 0
  for (let i = 0; i < depois.length; i++) {
    if (vistos === significativos) return i
    if (/[0-9A-Za-z]/.test(depois.charAt(i))) vistos++
  }
  return depois.length
}

function split(texto: string, tamanhos: number[], separadores: string[]): string {
  let resultado = ''
  let inicio = 0
  tamanhos.forEach((tamanho, i) => {
    if (inicio >= texto.length && i > 0) return
    resultado += (i > 0 ? (separadores[i - 1] ?? '') : '') + texto.slice(inicio, inicio + tamanho)
    inicio += tamanho
  })
  return resultado
}
