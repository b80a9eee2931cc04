import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Access, Contrato } from '@contempla/contract'
import type * as web from '@contempla/web'

export type CallKey = web.CallKey<Contrato>

/** What the browser needs of the contract at run time: derived at build time, so that zod stays out of the bundle. */
export type SlimCall = {
  access: Extract<Access, 'public' | 'client' | 'ticket' | 'auth'>
  binary?: true
  idempotent?: true
  exigeCodigo?: AcaoComCodigo
}
/** Of most calls there is nothing to say but that they are made with a session: those are left out. */
export type SlimContract = Readonly<Partial<Record<CallKey, SlimCall>>>
export const soComSessao: SlimCall = { access: 'auth' }
