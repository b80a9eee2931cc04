import type { Contrato } from '@contempla/contract'
import { lazy } from 'react'
import type { Path } from '../../routes.ts'
import { rotas } from '../../shell/rotas/mapa.ts'
import type { CotaDaTroca } from '../situacao/estado.ts'

/** A quota, as it is another's or not. */
export type DeQuem = Pick<CotaDaTroca, 'delegada'>

/** What a delegate reaches: few have a quota of another's, so it is loaded for them alone, before they see their quotas. */
let doDelegado: typeof import('./do-delegado.ts') | undefined

export const delegadoQuery = {
  queryKey: ['delegado'],
  queryFn: async () => {
    doDelegado = await import('./do-delegado.ts')
    return true
  },
  staleTime: 'static',
  networkMode: 'always',
} as const

/**
 * Tells whether a screen is the holder's alone in a quota of another's: the one in hand, unless told. Who goes on drawn as
 * another is taken in hand tells which.
 */
export const isDoTitular = (path: Path, cota?: DeQuem): boolean =>
  rotas[path].cota !== undefined && doDelegado?.isSoDoTitular(path, cota) === true

/** Tells whether a call may be made in the quota in hand: in another's, only within what was delegated. */
export const podeFazer = (chamada: keyof Contrato): boolean => doDelegado?.alcanca(chamada) ?? true

/** What is said in the place of what is the holder's alone. */
export const soDoTitular = () => doDelegado?.SO_DO_TITULAR

/** What is drawn in the place of a screen that is the holder's alone. */
export const TelaDoTitular = lazy(() => import('./TelaDoTitular.tsx').then((m) => ({ default: m.TelaDoTitular })))
