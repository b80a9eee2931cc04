import type { Call } from './call.ts'

/** The largest body of a call that does not say otherwise. */
export const CORPO_COMUM_BYTES = 64 * 1024
/** A body that may be larger than this is a file, and comes in a place of its own. */
export const CORPO_DE_ARQUIVO_BYTES = 1024 * 1024
/** The largest file that a customer or the staff sends. */
export const ARQUIVO_MAXIMO_BYTES = 8 * 1024 * 1024
/** A multipart body besides its file: boundaries, headers and the text fields. */
const envoltorioBytes = 10_000

/** In bytes, the body of a call beyond which it is refused unread. */
export const bodyLimitOf = (c: Call): number =>
  c.fileMaxBytes === undefined ? (c.bodyMaxBytes ?? CORPO_COMUM_BYTES) : c.fileMaxBytes + envoltorioBytes
