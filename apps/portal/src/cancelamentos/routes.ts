import type { RouteMap } from '../shell/rotas/route-map.ts'

const tela = {
  access: 'auth',
  cota: 'sua',
  passo: () => import('./passos.tsx').then((m) => m.passosDoCancelamento),
} as const

/** Ours: the specification has the contract's end by telephone only. */
export const rotasCancelamentos = {
  '/cancelamento/introducao': { ...tela, title: 'Cancelar a cota' },
  '/cancelamento/confirmar': { ...tela, title: 'Confirmar o cancelamento' },
  '/cancelamento/sucesso': { ...tela, title: 'Cota cancelada' },
} as const satisfies RouteMap
