import type { RouteMap } from '../shell/route-map.ts'

export const rotasAssembleias = {
  '/assembleias': { access: 'auth', title: 'Assembleias' },
  '/assembleias/onboarding': { access: 'auth', title: 'Como funcionam as assembleias' },
  '/assembleias/grupoemformacao': { access: 'auth', title: 'Grupo em formação' },
  '/assembleias/assembleiaanterior': { access: 'auth', title: 'Assembleia anterior' },
  '/assembleias/numerossorteados': { access: 'auth', title: 'Números sorteados' },
} as const satisfies RouteMap
