import type { RouteMap } from '../../shell/rotas/route-map.ts'

const login = () => import('./LoginScreen.tsx').then((m) => m.LoginScreen)

/** The way in: all that the first page load knows of the portal. The rest of the map comes with the first step inside. */
export const rotasEntrada = {
  '/login': { access: 'public', title: 'Entrar', screen: login },
  '/indisponivel': {
    access: 'public',
    title: 'Acesso indisponível',
    screen: () => import('./IndisponivelScreen.tsx').then((m) => m.IndisponivelScreen),
  },
  '/entrar': { access: 'public', title: 'Entrar', screen: login },
  '/entrar-mobile': { access: 'public', title: 'Entrar', screen: login },
  '/entrar/esqueciasenha/cpfcnpj': {
    access: 'public',
    title: 'Esqueci minha senha',
    screen: () => import('../recuperacao/TelasDaRecuperacao.tsx').then((m) => m.RecuperacaoCpfCnpjScreen),
  },
  '/entrar/esqueciasenha/data': {
    access: 'public',
    title: 'Esqueci minha senha: data',
    screen: () => import('../recuperacao/TelasDaRecuperacao.tsx').then((m) => m.RecuperacaoDataScreen),
  },
  '/entrar/esqueciasenha/email': {
    access: 'public',
    title: 'Esqueci minha senha: e-mail',
    screen: () => import('../recuperacao/TelasDaRecuperacao.tsx').then((m) => m.RecuperacaoEmailScreen),
  },
  '/entrar/esqueciasenha/enviado': {
    access: 'public',
    title: 'Confira seu e-mail',
    screen: () => import('../recuperacao/TelasDaRecuperacao.tsx').then((m) => m.RecuperacaoEnviadoScreen),
  },
} as const satisfies RouteMap
