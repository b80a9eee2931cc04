import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasAssembleias = {
  '/assembleias': { access: 'auth', feature: 'assembleias', title: 'Assembleias' },
  '/assembleias/onboarding': { access: 'auth', feature: 'assembleias', title: 'Como funcionam as assembleias' },
  '/assembleias/grupoemformacao': { access: 'auth', feature: 'assembleias', title: 'Grupo em formação' },
  '/assembleias/assembleiaanterior': { access: 'auth', feature: 'assembleias', title: 'Assembleia anterior' },
  '/assembleias/numerossorteados': { access: 'auth', feature: 'assembleias', title: 'Números sorteados' },
} as const satisfies RouteMap
