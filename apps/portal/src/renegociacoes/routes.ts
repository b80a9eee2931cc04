import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasRenegociacoes = {
  '/boletos/renegociar/introducao': {
    access: 'auth',
    cota: 'sua',
    feature: 'renegociacao',
    title: 'Renegociar parcelas',
    screen: () => import('./IntroducaoScreen.tsx').then((m) => m.IntroducaoScreen),
  },
  '/boletos/renegociar/parcelasdisponiveis': {
    access: 'auth',
    cota: 'sua',
    feature: 'renegociacao',
    title: 'Parcelas para renegociar',
    wizard: true,
    screen: () => import('./ParcelasDisponiveisScreen.tsx').then((m) => m.ParcelasDisponiveisScreen),
  },
  '/boletos/renegociar/resumo': {
    access: 'auth',
    cota: 'sua',
    feature: 'renegociacao',
    title: 'Resumo da renegociação',
    wizard: true,
    screen: () => import('./ResumoScreen.tsx').then((m) => m.ResumoScreen),
  },
  '/boletos/renegociar/sucesso': {
    access: 'auth',
    cota: 'sua',
    feature: 'renegociacao',
    title: 'Renegociação confirmada',
    screen: () => import('./SucessoScreen.tsx').then((m) => m.SucessoScreen),
  },
} as const satisfies RouteMap
