import { consulta } from '../shell/consulta.ts'

/** The server knows the quota in use; the key names it, so that what is kept on the device is never another's. */
export const situacaoDoGrupoQuery = (idCota: number) =>
  ({
    ...consulta('GET /core/grupo/situacao'),
    queryKey: ['GET /core/grupo/situacao', { idCota }],
    meta: { offline: true },
  }) as const
