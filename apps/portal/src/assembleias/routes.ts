import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

export const rotasAssembleias = secao({ access: 'auth', cota: 'sua', feature: 'assembleias' }, {
  '/assembleias': {
    title: 'Assembleias',
    screen: () => import('./proxima/AssembleiasScreen.tsx').then((m) => m.AssembleiasScreen),
  },
  '/assembleias/onboarding': {
    title: 'Como funcionam as assembleias',
    screen: () => import('./ComoFuncionamScreen.tsx').then((m) => m.ComoFuncionamScreen),
  },
  '/assembleias/grupoemformacao': {
    title: 'Grupo em formação',
    screen: () => import('./GrupoEmFormacaoScreen.tsx').then((m) => m.GrupoEmFormacaoScreen),
  },
  '/assembleias/assembleiaanterior': {
    title: 'Assembleia anterior',
    screen: () => import('./resultado/AssembleiaAnteriorScreen.tsx').then((m) => m.AssembleiaAnteriorScreen),
  },
  '/assembleias/numerossorteados': {
    title: 'Números sorteados',
    screen: () => import('./NumerosSorteadosScreen.tsx').then((m) => m.NumerosSorteadosScreen),
  },
} as const) satisfies RouteMap
