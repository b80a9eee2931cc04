declare module 'virtual:chamadas' {
  /** The slim run-time table of the calls that need no session; see `vite.config.ts`. */
  export const chamadas: import('./dados/calls.ts').SlimContract
}

declare module 'virtual:chamadas-de-dentro' {
  /** The same of those that do. */
  export const chamadasDeDentro: import('./dados/calls.ts').SlimContract
}

declare module 'virtual:rotas' {
  type Secao = Readonly<Partial<Record<import('../routes.ts').Path, import('./rotas/route-map.ts').Rota>>>
  /** The map without titles and screens; see `apps/portal/rotas.ts`. */
  export const rotas: Readonly<
    Record<
      import('../routes.ts').Path,
      import('./rotas/route-map.ts').Acesso & { readonly secao: () => Promise<Secao> }
    >
  >
}
