import type { Call, PapelDeFuncionario } from '@contempla/contract'
import type { Sobre } from '../audit.ts'
import type { Executor } from '../database.ts'
import type { FuncionarioAtivo } from '../sessions.ts'

/**
 * The amount that a call moves, in centavos, with its object and its owner, as the authorising person is told. `conta`
 * names the thing whose parts are one act, where that is not the object itself; for a payment, the quota. `semAlcada`
 * says why no role moves it alone, whatever the amount. `papel` is the least role that may authorise, where the call's
 * is lower. `pedido` words the request, where the call's summary does not. `conferido` must be the same at the
 * execution and is shown in no list, such as the account; the amount then follows the day, as a credit with yield does,
 * and the authorising person reads that day's. `titular` is the holder of a case, and `andamentoId` the step at which
 * it was looked at: once the case has moved on, the request is void. `deQuem` names the owner by ids, where
 * `favorecido` is more than a name, so that its wording does not matter. `mesmo` says what makes two requests the same,
 * where that is not the whole input: the reason for a request is not.
 */
export type Quanto = {
  centavos: number
  objeto: Sobre['objeto']
  favorecido: string | null
  deQuem?: string | undefined
  conta?: Sobre['objeto'] | undefined
  semAlcada?: string | undefined
  papel?: PapelDeFuncionario | undefined
  pedido?: string | undefined
  conferido?: string | undefined
  titular?: string | undefined
  andamentoId?: number | undefined
  mesmo?: unknown
}

export type Entrada = { params?: unknown; query?: unknown; body?: unknown }

/** A request that waits for another person: the caller, the call and its input. */
export type AAutorizar = { funcionario: FuncionarioAtivo; call: Call; entrada: Entrada; quanto: Quanto }

/**
 * Does the request in the name of its author and returns the amount that it moved; null where it moves nothing that
 * waits.
 */
export type Cumprir<C> = (
  tx: Executor,
  contexto: C,
  pedido: { funcionario: FuncionarioAtivo; entrada: Entrada; chave: string },
) => Promise<Quanto | null>

/** A call that may wait for another person. */
export type Autorizavel<C> = { call: Call; cumprir: Cumprir<C> }
