declare module 'virtual:chamadas' {
  /** The calls that are done once for each key; see `chamadas.ts`. */
  export const idempotentes: ReadonlySet<string>
  /** The calls that answer bytes. */
  export const binarias: ReadonlySet<string>
}
