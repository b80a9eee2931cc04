declare module 'virtual:idempotentes' {
  /** The calls that are done once for each key; see `vite.config.ts`. */
  export const idempotentes: ReadonlySet<string>
}
