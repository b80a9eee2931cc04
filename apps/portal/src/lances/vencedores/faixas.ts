import type { Vencedores } from '../consultas.ts'

type Assembleia = Vencedores[number]

/** As thin as still seen, in hundredths of the width. */
const minimo = 1.5

/** Where the bar of an assembly begins, how long it is and where the percentage stands, in hundredths of the width. */
export function faixaDe(
  { menorPercentualVencedor, maiorPercentualVencedor }: Assembleia,
  percentual: number,
  teto: number,
): { inicio: number; largura: number; marca: number | null } {
  const em = (valor: number) => (teto > 0 ? (100 * valor) / teto : 0)
  const [menor, maior] = [em(menorPercentualVencedor ?? 0), em(maiorPercentualVencedor ?? 0)]
  const largura = Math.max(minimo, maior - menor)
  return {
    inicio: Math.min(menor, 100 - largura),
    largura,
    marca: percentual > 0 ? Math.min(em(percentual), 99) : null,
  }
}

/** In how many of them the bid asked about would have been among the winners. */
export const emQuantasTeriaVencido = (assembleias: Vencedores): number =>
  assembleias.filter(({ onde }) => onde?.entreOsVencedores).length
