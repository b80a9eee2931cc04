import { readQuery } from '../shell/dados/queries.ts'

/** Of the quota on the screen, which the server's session may not hold in hand yet. */
export const situacaoDoGrupoQuery = (idCota: number) =>
  ({
    ...readQuery('GET /core/grupo/situacao', { query: { idCota: String(idCota) } }),
    meta: { offline: true },
  }) as const
