import type { RouteMap } from '../shell/route-map.ts'
import { rotasEntrada } from './entrada.ts'

export const rotasSessoes = {
  ...rotasEntrada,
  '/login-transparente/:token': { access: 'public', title: 'Acesso por link' },
  '/atualizacao-obrigatoria': { access: 'public', title: 'Atualize seu cadastro', duranteAtualizacao: true },
  '/confirmar-dados-cadastrais': { access: 'public', title: 'Confirme seus dados', duranteAtualizacao: true },
  '/alterarsenha/atual': { access: 'public', title: 'Sua senha atual' },
  '/alterarsenha/nova': { access: 'public', title: 'Crie sua nova senha' },
  '/biometria': { access: 'auth', title: 'Entrar com biometria' },
  '/alterar-senha': { access: 'auth', title: 'Alterar senha' },
} as const satisfies RouteMap
