declare module 'virtual:chamadas' {
  /** The slim run-time table of the contract; see `vite.config.ts`. */
  export const chamadas: import('./dados/calls.ts').SlimContract
}
