import type { RouteMap } from '../shell/rotas/route-map.ts'
import { rotasEntrada } from './entrada/entrada.ts'

export const rotasSessoes = {
  ...rotasEntrada,
  '/login-transparente/:token': {
    access: 'public',
    title: 'Acesso por link',
    screen: () => import('./entrada/LoginTransparenteScreen.tsx').then((m) => m.LoginTransparenteScreen),
  },
  '/alterarsenha/atual': {
    access: 'public',
    daPessoa: true,
    title: 'Sua senha atual',
    screen: () => import('./senha/SenhaAtualScreen.tsx').then((m) => m.SenhaAtualScreen),
  },
  '/alterarsenha/nova': {
    access: 'public',
    title: 'Crie sua nova senha',
    screen: () => import('./senha/NovaSenhaScreen.tsx').then((m) => m.NovaSenhaScreen),
  },
  '/biometria': {
    access: 'auth',
    feature: 'biometria',
    title: 'Entrar com biometria',
    screen: () => import('./biometria/BiometriaScreen.tsx').then((m) => m.BiometriaScreen),
  },
  '/alterar-senha': {
    access: 'auth',
    title: 'Alterar senha',
    screen: () => import('./senha/AlterarSenhaScreen.tsx').then((m) => m.AlterarSenhaScreen),
  },
} as const satisfies RouteMap
