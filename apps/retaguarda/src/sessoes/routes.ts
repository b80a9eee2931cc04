import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasSessao = {
  '/entrar': {
    access: 'public',
    title: 'Entrar',
    screen: () => import('./EntrarScreen.tsx').then((m) => m.EntrarScreen),
  },
  '/entrar/codigo': {
    access: 'staff',
    semSegundoFator: true,
    title: 'Código do autenticador',
    screen: () => import('./CodigoScreen.tsx').then((m) => m.CodigoScreen),
  },
  '/entrar/senha': {
    access: 'staff',
    semSegundoFator: true,
    title: 'Troque a senha provisória',
    screen: () => import('./SenhaProvisoriaScreen.tsx').then((m) => m.SenhaProvisoriaScreen),
  },
  '/entrar/autenticador': {
    access: 'staff',
    semSegundoFator: true,
    title: 'Ative o aplicativo autenticador',
    screen: () => import('./AtivarAutenticadorScreen.tsx').then((m) => m.AtivarAutenticadorScreen),
  },
  '/minha-conta': {
    access: 'staff',
    title: 'Minha conta',
    screen: () => import('./MinhaContaScreen.tsx').then((m) => m.MinhaContaScreen),
  },
} as const satisfies RouteMap
