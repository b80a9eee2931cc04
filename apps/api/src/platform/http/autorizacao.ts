import type { Call, PapelDeFuncionario } from '@contempla/contract'
import type { Sobre } from '../audit.ts'
import type { Executor } from '../database.ts'
import type { FuncionarioAtivo } from '../sessions.ts'

/**
 * How much a call moves, in centavos, of what it is and whose, as whoever authorises it is told. `conta`: whose parts are one
 * act, where that is not the object itself; of a payment, the quota. `semAlcada`: why no role moves it alone, whatever
 * it is. `papel`: the least role that says yes, where the call's is lower. `pedido`: what is asked for in words, where the
 * call's summary does not say it. `conferido`: what has to be the same when it is done, told in no list, such as the account;
 * the amount then follows the day, as a credit that yields does, and whoever says yes reads that day's. `titular`: the holder
 * of a case; `andamentoId`: the step that brought it to where it was looked at: once it moved on, the request is void.
 * `deQuem`: whose it is, by ids, where `favorecido` says more than a name: how that is worded is no part of whose it is.
 * `mesmo`: what makes two requests the same one, where that is not all that was sent: the reason for it is not.
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

/** What waits for another person: who asks, for which call and with what. */
export type AAutorizar = { funcionario: FuncionarioAtivo; call: Call; entrada: Entrada; quanto: Quanto }

/** Does what was asked for in the name of who asked, and tells how much it moved; null where it moves nothing that waits. */
export type Cumprir<C> = (
  tx: Executor,
  contexto: C,
  pedido: { funcionario: FuncionarioAtivo; entrada: Entrada; chave: string },
) => Promise<Quanto | null>

/** A call that may wait for another person. */
export type Autorizavel<C> = { call: Call; cumprir: Cumprir<C> }
