import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { EDICAO_ATUAL, type Edicao } from './edicao.ts'
import type { ModalidadeDeLance } from './lances.ts'
import { percentualDeDisputa, percentualDoLance } from './lances.ts'

/**
 * A bid as it competes. `cota` is its number in the group and `valor` its whole offer in centavos. `quitacao` says that
 * it pays the quota off; the ranking keeps it only where the contract lets such a bid win by it.
 */
export type LanceConcorrente = {
  cota: number
  modalidade: ModalidadeDeLance
  credito: Centavos
  valor: Centavos
  quitacao: boolean
}

/** A bid with the percentage that ranks it. */
export type LanceClassificado<Lance extends LanceConcorrente> = Lance & { percentual: Ppt }

type RegraDeClassificacao = Pick<ParametrosDoGrupo, 'desempate' | 'lanceQuitacaoVence' | 'ordemDosLances'>

const VEZ: Record<ModalidadeDeLance, number> = { livre: 0, 'fixo-50': 1, 'fixo-25': 2 }

function desempatar(a: number, b: number, base: number, regra: RegraDeClassificacao): number {
  const distancia = Math.abs(a - base) - Math.abs(b - base)
  if (distancia !== 0) return distancia
  return regra.desempate === 'superior' ? b - a : a - b
}

/** Takes one bid of each kind in turn, each kind in its own order; those that pay off stay ahead. */
function intercalar<L extends LanceClassificado<LanceConcorrente>>(lances: readonly L[]): L[] {
  const vezes = new Map<ModalidadeDeLance, number>()
  return lances
    .map((lance, ordem) => {
      const rodada = lance.quitacao ? -1 : (vezes.get(lance.modalidade) ?? 0)
      if (!lance.quitacao) vezes.set(lance.modalidade, rodada + 1)
      return { lance, rodada, vez: lance.quitacao ? 0 : VEZ[lance.modalidade], ordem }
    })
    .toSorted((a, b) => a.rodada - b.rodada || a.vez - b.vez || a.ordem - b.ordem)
    .map(({ lance }) => lance)
}

/**
 * Ranks the bids from the winner down: first those that pay the quota off, then by percentage of the credit with four
 * decimals, with ties to the quota nearest to the drawn number. Fixed bids all have the percentage of their kind, and
 * tie. The given order does not matter, because a quota has one bid. Rule: Tradição cl. 45 VI–VIII; Embracon's
 * tie-break +1, −1, +2, −2.
 */
export function classificarLances<Lance extends LanceConcorrente>(
  lances: readonly Lance[],
  numeroBase: number,
  regra: RegraDeClassificacao,
  { fixoPeloValor }: Pick<Edicao, 'fixoPeloValor'> = EDICAO_ATUAL,
): LanceClassificado<Lance>[] {
  const classificados = lances
    .map((lance) => ({
      ...lance,
      percentual: fixoPeloValor ? percentualDeDisputa(lance.valor, lance.credito) : percentualDoLance(lance),
      quitacao: regra.lanceQuitacaoVence && lance.quitacao,
    }))
    .toSorted(
      (a, b) =>
        Number(b.quitacao) - Number(a.quitacao) ||
        b.percentual - a.percentual ||
        desempatar(a.cota, b.cota, numeroBase, regra),
    )
  return regra.ordemDosLances === 'unica' ? classificados : intercalar(classificados)
}

/** A ranked bid, and whether the fund allowed it. `saldo` is the fund after it in centavos. */
export type LanceApurado<Lance extends LanceConcorrente> = LanceClassificado<Lance> & {
  posicao: number
  contemplado: boolean
  saldo: Centavos
}

/**
 * The part of a bid, in centavos, that the ledger puts into the common fund; null where its turn never came, so that
 * nobody computed it.
 */
type ComFundoComum = { fundoComum: Centavos | null }

/**
 * Contemplates down the ranking while the fund, with the bid's own part, covers the credit; the part of a bid that pays
 * administration and reserve serves no credit. The first bid that does not fit ends it or lets the next one try, as the
 * contract says. Throws RangeError when a bid's turn comes and its part in the fund is not told. Rule: Lei 11.795/2008
 * art. 23; facts §6.3.
 */
export function contemplarLances<Lance extends LanceConcorrente & ComFundoComum>(
  classificados: readonly LanceClassificado<Lance>[],
  fundoComum: Centavos,
  { lanceSemCaixa }: Pick<ParametrosDoGrupo, 'lanceSemCaixa'>,
): { lances: LanceApurado<Lance>[]; saldo: Centavos } {
  let saldo = fundoComum
  let encerrado = false
  const lances = classificados.map((lance, indice) => {
    const depois = encerrado ? saldo : saldo + fundoComumDe(lance) - lance.credito
    const cabe = !encerrado && depois >= 0
    if (cabe) saldo = depois
    else if (lanceSemCaixa === 'para') encerrado = true
    return { ...lance, posicao: indice + 1, contemplado: cabe, saldo }
  })
  return { lances, saldo }
}

function fundoComumDe({ cota, fundoComum }: LanceConcorrente & ComFundoComum): Centavos {
  if (fundoComum === null) throw new RangeError(`Falta o que o lance da cota ${cota} traz ao fundo comum`)
  return fundoComum
}
