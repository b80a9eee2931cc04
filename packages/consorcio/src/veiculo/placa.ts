/** A plate in its stored form: seven capital letters and digits, without a hyphen. */
export type Placa = { placa: string; formato: 'antiga' | 'mercosul' }

const FORMATOS = { antiga: /^[A-Z]{3}\d{4}$/, mercosul: /^[A-Z]{3}\d[A-Z]\d{2}$/ } as const

/** The fifth character of a new plate is the letter whose place here is the digit of the old plate. */
const LETRAS = 'ABCDEFGHIJ'
const QUINTO = 4

/**
 * Reads a plate as people type it, in small letters, with a hyphen or with spaces. Null when it is not a plate. Res.
 * CONTRAN 969/2022 has the two formats, LLLNNNN and LLLNLNN.
 */
export function parsePlaca(texto: string): Placa | null {
  const placa = texto.toUpperCase().replaceAll(/[\s-]/g, '')
  if (FORMATOS.antiga.test(placa)) return { placa, formato: 'antiga' }
  return FORMATOS.mercosul.test(placa) ? { placa, formato: 'mercosul' } : null
}

const comNoQuinto = (placa: string, caractere: string) =>
  `${placa.slice(0, QUINTO)}${caractere}${placa.slice(QUINTO + 1)}`

/**
 * Lists the spellings of one plate, the given one first. A vehicle that changes to the new format keeps all but the
 * fifth character, so a record may have either spelling (Res. CONTRAN 969/2022, annex II). A plate with K to Z there
 * was never old.
 */
export function grafiasDaPlaca({ placa, formato }: Placa): string[] {
  const quinto = placa.charAt(QUINTO)
  const outro = formato === 'antiga' ? LETRAS.charAt(Number(quinto)) : LETRAS.indexOf(quinto)
  return outro === -1 ? [placa] : [placa, comNoQuinto(placa, String(outro))]
}

/** Tells whether two plates belong to the same vehicle, in either spelling. */
export const isMesmaPlaca = (uma: Placa, outra: Placa): boolean => grafiasDaPlaca(uma).includes(outra.placa)
