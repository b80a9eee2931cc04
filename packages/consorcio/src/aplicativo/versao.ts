export type VersaoDoAplicativo = { id: number; versao: string; obrigatoria: boolean }

/** 'ha-nova': whoever wants may take it; 'obrigatoria': the app that is open should not go on without it. */
export type SituacaoDaVersao = 'em-dia' | 'ha-nova' | 'obrigatoria'

/** Parts of '1.70.00' as numbers: '1.70.00' and '1.70.0' are the same version. */
const partesDe = (versao: string): number[] => versao.split('.').map((parte) => Number.parseInt(parte, 10) || 0)

/** Less than 0 where `a` is the earlier version, 0 where they are the same, part by part from the left. */
export function compareVersoes(a: string, b: string): number {
  const [deA, deB] = [partesDe(a), partesDe(b)]
  for (let i = 0; i < Math.max(deA.length, deB.length); i += 1) {
    const diferenca = (deA[i] ?? 0) - (deB[i] ?? 0)
    if (diferenca !== 0) return diferenca
  }
  return 0
}

/** The version in force: the highest id wins (document 2 §7), whatever its number; undefined where none was published. */
export const versaoVigente = <V extends VersaoDoAplicativo>(versoes: readonly V[]): V | undefined =>
  versoes.toSorted((a, b) => b.id - a.id)[0]

/** How the app that is open stands to what was published. One that is ahead of it is up to date: it was taken back. */
export function situacaoDaVersao(daqui: string, versoes: readonly VersaoDoAplicativo[]): SituacaoDaVersao {
  const vigente = versaoVigente(versoes)
  if (!vigente || compareVersoes(daqui, vigente.versao) >= 0) return 'em-dia'
  return vigente.obrigatoria ? 'obrigatoria' : 'ha-nova'
}
