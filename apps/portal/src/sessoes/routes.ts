import type { RouteMap } from '../shell/route-map.ts'
import { rotasEntrada } from './entrada.ts'

export const rotasSessoes = {
  ...rotasEntrada,
  '/login-transparente/:token': {
    access: 'public',
    title: 'Acesso por link',
    screen: () => import('./LoginTransparenteScreen.tsx').then((m) => m.LoginTransparenteScreen),
  },
  '/alterarsenha/atual': {
    access: 'public',
    daPessoa: true,
    title: 'Sua senha atual',
    screen: () => import('./SenhaAtualScreen.tsx').then((m) => m.SenhaAtualScreen),
  },
  '/alterarsenha/nova': {
    access: 'public',
    title: 'Crie sua nova senha',
    screen: () => import('./NovaSenhaScreen.tsx').then((m) => m.NovaSenhaScreen),
  },
  '/biometria': {
    access: 'auth',
    feature: 'biometria',
    title: 'Entrar com biometria',
    screen: () => import('./BiometriaScreen.tsx').then((m) => m.BiometriaScreen),
  },
  '/alterar-senha': {
    access: 'auth',
    title: 'Alterar senha',
    screen: () => import('./AlterarSenhaScreen.tsx').then((m) => m.AlterarSenhaScreen),
  },
} as const satisfies RouteMap
