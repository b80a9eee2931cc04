import { readQuery } from '../../../../shell/dados/queries.ts'

/** The list changes with a release of the server, not while the portal is open. */
export const cidadesQuery = (uf: string) => ({
  ...readQuery('GET /buscas/cidades', { query: { uf } }),
  staleTime: Infinity,
})
