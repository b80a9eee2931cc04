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

export const NAO_E_PROMESSA = 'Isso conta o que já passou. Não diz o que vai vencer na próxima.'

/** Those that a bid won: of the others there is nothing to compare with. */
export const comLanceVencedor = (assembleias: Vencedores): Vencedores =>
  assembleias.filter(({ menorPercentualVencedor }) => menorPercentualVencedor !== null)

/** Says whether the bid would have been among the winners; of several assemblies, in how many. */
export function ondeTeriaFicado(assembleias: Vencedores): string {
  const comVencedor = comLanceVencedor(assembleias)
  const vencidas = comVencedor.filter(({ onde }) => onde?.entreOsVencedores).length
  if (comVencedor.length === 1) return vencidas === 1 ? 'entre os vencedores' : 'fora dos vencedores'
  return `entre os vencedores em ${vencidas} de ${comVencedor.length} assembleias com lance vencedor`
}

/** Where it would have stood in the newest: "em 4º lugar de 12"; null where there is none. */
export function lugarNaUltima(assembleias: Vencedores): string | null {
  const comVencedor = comLanceVencedor(assembleias)
  const [ultima] = comVencedor
  if (!ultima?.onde) return null
  const lugar = `em ${ultima.onde.posicao}º lugar de ${ultima.onde.de}`
  return comVencedor.length === 1 ? lugar : `na mais nova, ${lugar}`
}
