import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Access, Contrato } from '@contempla/contract'
import type * as web from '@contempla/web'

export type CallKey = web.CallKey<Contrato>

/**
 * The part of the contract that the browser needs at run time. It is derived at build time, so that zod stays out of
 * the bundle.
 */
export type SlimCall = {
  access: Extract<Access, 'public' | 'client' | 'ticket' | 'auth'>
  binary?: true
  idempotent?: true
  exigeCodigo?: AcaoComCodigo
  /** The code is asked for by these acts of the call alone. */
  codigoNosAtos?: readonly string[]
}
/** Calls that only need a session, which most are, have no entry here. */
export type SlimContract = Readonly<Partial<Record<CallKey, SlimCall>>>
export const soComSessao: SlimCall = { access: 'auth' }
