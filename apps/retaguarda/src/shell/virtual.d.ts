declare module 'virtual:idempotentes' {
  /** The calls that are done once for each key; see `idempotentes.ts`. */
  export const idempotentes: ReadonlySet<string>
}
