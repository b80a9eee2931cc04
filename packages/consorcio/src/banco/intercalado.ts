/** Each digit has two wide elements among its five, marked '1' here (ANSI/AIM BC2-1995). */
const LARGOS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const FINO = 1
/** Wide elements are three times as wide as narrow ones (FEBRABAN). */
const LARGO = 3
const INICIO = [FINO, FINO, FINO, FINO]
const FIM = [LARGO, FINO, FINO]

const elementos = (digito: string): number[] =>
  [...(LARGOS[Number(digito)] ?? '')].map((largo) => (largo === '1' ? LARGO : FINO))

/**
 * Encodes Interleaved 2 of 5: returns the widths of bars and spaces in turn, a bar first, in narrow elements. Each pair
 * of digits is one in the bars and one in the spaces. Throws RangeError on anything but an even number of digits.
 */
export function intercalado2de5(digitos: string): number[] {
  if (!/^(?:\d{2})+$/.test(digitos)) throw new RangeError('O código intercalado tem pares de algarismos')
  const pares = [...digitos.matchAll(/(\d)(\d)/g)].flatMap(([, barras = '', espacos = '']) => {
    const dosEspacos = elementos(espacos)
    return elementos(barras).flatMap((barra, i) => [barra, dosEspacos[i] ?? FINO])
  })
  return [...INICIO, ...pares, ...FIM]
}
