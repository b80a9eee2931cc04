import type { Call } from './call.ts'

/** The largest body of a call that declares no limit. */
export const CORPO_COMUM_BYTES = 64 * 1024
/** A body that may be larger than this is a file, and takes one of the places for files. */
export const CORPO_DE_ARQUIVO_BYTES = 1024 * 1024
/** The largest file that a customer or the staff sends. */
export const ARQUIVO_MAXIMO_BYTES = 8 * 1024 * 1024
/** The part of a multipart body that is not the file: boundaries, headers and text fields. */
const envoltorioBytes = 10_000

/** Gives the size in bytes beyond which the body of a call is refused unread. */
export const bodyLimitOf = (c: Call): number =>
  c.fileMaxBytes === undefined ? (c.bodyMaxBytes ?? CORPO_COMUM_BYTES) : c.fileMaxBytes + envoltorioBytes
