/** A plate as it is kept: seven characters, in capitals, without a hyphen. */
export type Placa = { placa: string; formato: 'antiga' | 'mercosul' }

const FORMATOS = { antiga: /^[A-Z]{3}\d{4}$/, mercosul: /^[A-Z]{3}\d[A-Z]\d{2}$/ } as const

/** The digit in the fifth place of an old plate is one of these letters in the new one, in this order. */
const LETRAS = 'ABCDEFGHIJ'
const QUINTO = 4

/**
 * Reads a plate as people type it, in small letters, with a hyphen or with spaces; null for what is no plate. The two formats
 * are those of Res. CONTRAN 969/2022: LLLNNNN and LLLNLNN.
 */
export function parsePlaca(texto: string): Placa | null {
  const placa = texto.toUpperCase().replaceAll(/[\s-]/g, '')
  if (FORMATOS.antiga.test(placa)) return { placa, formato: 'antiga' }
  return FORMATOS.mercosul.test(placa) ? { placa, formato: 'mercosul' } : null
}

const comNoQuinto = (placa: string, caractere: string) =>
  `${placa.slice(0, QUINTO)}${caractere}${placa.slice(QUINTO + 1)}`

/**
 * Lists the spellings of one plate, its own first: a vehicle that changed to the new format kept its letters and digits but for
 * the fifth, so a record may know it by either (Res. CONTRAN 969/2022, annex II). A plate born with K to Z has only its own.
 */
export function grafiasDaPlaca({ placa, formato }: Placa): string[] {
  const quinto = placa.charAt(QUINTO)
  const outro = formato === 'antiga' ? LETRAS.charAt(Number(quinto)) : LETRAS.indexOf(quinto)
  return outro === -1 ? [placa] : [placa, comNoQuinto(placa, String(outro))]
}

/** Tells whether two plates are one vehicle's, in whichever of the two spellings each is written. */
export const isMesmaPlaca = (uma: Placa, outra: Placa): boolean => grafiasDaPlaca(uma).includes(outra.placa)
