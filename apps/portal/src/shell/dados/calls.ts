import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Access, Contrato } from '@contempla/contract'
import type * as web from '@contempla/web'

export type CallKey = web.CallKey<Contrato>

/** What the browser needs of the contract at run time: derived at build time, so that zod stays out of the bundle. */
export type SlimCall = { access: Access; binary?: true; idempotent?: true; exigeCodigo?: AcaoComCodigo }
export type SlimContract = Readonly<Record<CallKey, SlimCall>>
