import type { Centavos } from './dinheiro.ts'
import type { ModalidadeDeLance } from './lances.ts'
import { isLanceDeQuitacao, percentualDeDisputa } from './lances.ts'
import type { ParametrosDoGrupo } from './parametros.ts'
import type { Ppt } from './percentual.ts'

/** A bid as it competes. `cota` is its number in the group, `valor` all that it offers. */
export type LanceConcorrente = {
  cota: number
  modalidade: ModalidadeDeLance
  credito: Centavos
  saldoDevedor: Centavos
  valor: Centavos
}

/** A bid with what ranks it. */
export type LanceClassificado<Lance extends LanceConcorrente> = Lance & { percentual: Ppt; quitacao: boolean }

type RegraDeClassificacao = Pick<ParametrosDoGrupo, 'desempate' | 'lanceQuitacaoVence' | 'ordemDosLances'>

const VEZ: Record<ModalidadeDeLance, number> = { livre: 0, 'fixo-50': 1, 'fixo-25': 2 }

function desempatar(a: number, b: number, base: number, regra: RegraDeClassificacao): number {
  const distancia = Math.abs(a - base) - Math.abs(b - base)
  if (distancia !== 0) return distancia
  return regra.desempate === 'superior' ? b - a : a - b
}

/** One of each kind in turn, each kind in its own order; those that pay off stay ahead. */
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
 * The bids from the winner down: those that pay the quota off, then by percentage of the credit with four decimals, ties
 * to the quota nearest to the drawn number. The order does not depend on the order given: a quota has one bid.
 * Rule: Tradição cl. 45 VI–VIII; Embracon's tie-break +1, −1, +2, −2.
 */
export function classificarLances<Lance extends LanceConcorrente>(
  lances: readonly Lance[],
  numeroBase: number,
  regra: RegraDeClassificacao,
): LanceClassificado<Lance>[] {
  const classificados = lances
    .map((lance) => ({
      ...lance,
      percentual: percentualDeDisputa(lance.valor, lance.credito),
      quitacao: regra.lanceQuitacaoVence && isLanceDeQuitacao(lance.valor, lance.saldoDevedor),
    }))
    .toSorted(
      (a, b) =>
        Number(b.quitacao) - Number(a.quitacao) ||
        b.percentual - a.percentual ||
        desempatar(a.cota, b.cota, numeroBase, regra),
    )
  return regra.ordemDosLances === 'unica' ? classificados : intercalar(classificados)
}

/** A ranked bid with what the fund allowed. `saldo` is the fund after it. */
export type LanceApurado<Lance extends LanceConcorrente> = LanceClassificado<Lance> & {
  posicao: number
  contemplado: boolean
  saldo: Centavos
}

/**
 * Contemplates down the ranking while the fund and the bid cover the credit. The first that does not fit ends it, or
 * lets the next try, as the contract says.
 */
export function contemplarLances<Lance extends LanceConcorrente>(
  classificados: readonly LanceClassificado<Lance>[],
  fundoComum: Centavos,
  { lanceSemCaixa }: Pick<ParametrosDoGrupo, 'lanceSemCaixa'>,
): { lances: LanceApurado<Lance>[]; saldo: Centavos } {
  let saldo = fundoComum
  let encerrado = false
  const lances = classificados.map((lance, indice) => {
    const cabe = !encerrado && saldo + lance.valor >= lance.credito
    if (cabe) saldo += lance.valor - lance.credito
    else if (lanceSemCaixa === 'para') encerrado = true
    return { ...lance, posicao: indice + 1, contemplado: cabe, saldo }
  })
  return { lances, saldo }
}

/**
 * Who takes the place of a winner that did not pay the bid in time: the next of the ranking, when the fund, with what the
 * winner gave back, covers it; null when none does. Where a bid without cash ends the contemplations, only the next is
 * tried.
 */
export function suplenteDoLance<Lance extends LanceConcorrente>(
  lances: readonly LanceApurado<Lance>[],
  fundoComum: Centavos,
  { lanceSemCaixa }: Pick<ParametrosDoGrupo, 'lanceSemCaixa'>,
): LanceApurado<Lance> | null {
  const preteridos = lances.filter(({ contemplado }) => !contemplado)
  const tentados = lanceSemCaixa === 'para' ? preteridos.slice(0, 1) : preteridos
  return tentados.find(({ valor, credito }) => fundoComum + valor >= credito) ?? null
}
