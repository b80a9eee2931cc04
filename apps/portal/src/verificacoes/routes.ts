import type { RouteMap } from '../shell/rotas/route-map.ts'

const enviar = () => import('./EnviarCodigoScreen.tsx').then((m) => m.EnviarCodigoScreen)

export const rotasVerificacoes = {
  '/perfil/token': { access: 'auth', title: 'Código de segurança', duranteAtualizacao: true, screen: enviar },
  '/perfil/token/enviar': {
    access: 'auth',
    title: 'Enviar código de segurança',
    duranteAtualizacao: true,
    screen: enviar,
  },
  '/perfil/token/inserir': {
    access: 'auth',
    title: 'Digite o código de segurança',
    duranteAtualizacao: true,
    screen: () => import('./InserirCodigoScreen.tsx').then((m) => m.InserirCodigoScreen),
  },
  '/perfil/token/validar': {
    access: 'auth',
    title: 'Validar código de segurança',
    duranteAtualizacao: true,
    screen: () => import('./ValidarCodigoScreen.tsx').then((m) => m.ValidarCodigoScreen),
  },
} as const satisfies RouteMap
