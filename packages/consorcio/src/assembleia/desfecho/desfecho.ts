import type { ResultadoDaAssembleia } from '../assembleia.ts'
import type { PacoteDaAssembleia } from '../pacote.ts'

/** The outcome of an assembly for one quota. */
export const DESFECHOS_DA_COTA = [
  'contemplada-por-sorteio',
  'contemplada-por-lance',
  /** The quota was drawn, but the common fund did not cover its credit. */
  'sorteada-sem-caixa',
  /** Its bid competed, and other bids took the fund. */
  'lance-nao-contemplado',
  /** Its bid did not compete. */
  'lance-fora-da-disputa',
  'nao-sorteada',
  /** It took no part, for the reason in `motivo`. */
  'fora-da-assembleia',
  /** It was excluded, and was drawn among those that wait for their refund. */
  'excluida-sorteada',
  'excluida-nao-sorteada',
] as const

export type DesfechoDaCota = (typeof DESFECHOS_DA_COTA)[number]

/**
 * `versao` is its place among the quotas that had the number; `vigente` says that it held the number on the day of the
 * assembly.
 */
export type CotaDaAssembleia = { cota: number; versao: number; vigente: boolean }

export type Desfecho = {
  desfecho: DesfechoDaCota
  /** The reason why it took no part, or why its bid did not compete; null elsewhere. */
  motivo: string | null
  /**
   * The distance from its number to that of the first active quota drawn; null where none was drawn, or it is not
   * active.
   */
  distancia: number | null
}

function doExcluido({ sorteiosDeExcluidas }: ResultadoDaAssembleia, { cota, versao }: CotaDaAssembleia) {
  const sorteada = sorteiosDeExcluidas.some(
    ({ apuracao, versao: sua, contemplada }) => contemplada && apuracao.contemplada === cota && sua === versao,
  )
  return sorteada ? 'excluida-sorteada' : 'excluida-nao-sorteada'
}

const so = (desfecho: DesfechoDaCota, motivo: string | null = null) => ({ desfecho, motivo })

function doAtivo({ entrada, resultado }: PacoteDaAssembleia, cota: number) {
  const contemplada = resultado.contempladas.find((c) => c.cota === cota)
  if (contemplada) return so(contemplada.forma === 'sorteio' ? 'contemplada-por-sorteio' : 'contemplada-por-lance')
  if (resultado.sorteios.some(({ apuracao, motivo }) => motivo === 'SEM_CAIXA' && apuracao.contemplada === cota))
    return so('sorteada-sem-caixa')
  const fora = resultado.lancesForaDaDisputa.find((lance) => lance.cota === cota)
  if (fora) return so('lance-fora-da-disputa', fora.motivo)
  if (resultado.lances.some((lance) => lance.cota === cota)) return so('lance-nao-contemplado')
  const participacao = entrada.cotas.find((c) => c.cota === cota)
  if (!participacao) return so('fora-da-assembleia', 'SEM_COTA_ATIVA')
  return participacao.inaptidao ? so('fora-da-assembleia', participacao.inaptidao) : so('nao-sorteada')
}

/**
 * Finds the outcome of a published assembly for one quota. It reads the bundle with the reasons, which are the holder's
 * private matter; the public bundle only tells that a quota was not fit. A number passes from an excluded quota to the
 * next one sold under it, so the number's outcome is the quota's only where it held the number.
 */
export function desfechoDaCota(pacote: PacoteDaAssembleia, cota: CotaDaAssembleia): Desfecho {
  const { entrada, resultado } = pacote
  if (entrada.excluidas.some((e) => e.cota === cota.cota && e.versao === cota.versao))
    return { ...so(doExcluido(resultado, cota)), distancia: null }
  if (!cota.vigente) return { ...so('fora-da-assembleia', 'SEM_COTA_ATIVA'), distancia: null }
  const sorteada = resultado.sorteios[0]?.apuracao.contemplada ?? null
  return { ...doAtivo(pacote, cota.cota), distancia: sorteada === null ? null : Math.abs(sorteada - cota.cota) }
}
