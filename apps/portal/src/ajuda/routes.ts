import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasAjuda = {
  '/filiais': {
    access: 'auth',
    title: 'Filiais',
    transparente: true,
    screen: () => import('./FiliaisScreen.tsx').then((m) => m.FiliaisScreen),
  },
  '/customer-service': {
    access: 'auth',
    title: 'Canais de atendimento',
    duranteAtualizacao: true,
    transparente: true,
    screen: () => import('./AtendimentoScreen.tsx').then((m) => m.AtendimentoScreen),
  },
  '/atendimento': {
    access: 'auth',
    title: 'Meus atendimentos',
    duranteAtualizacao: true,
    screen: () => import('./atendimentos/AtendimentosScreen.tsx').then((m) => m.AtendimentosScreen),
  },
  '/atendimento/novo': {
    access: 'auth',
    title: 'Fazer um pedido ao atendimento',
    duranteAtualizacao: true,
    screen: () => import('./atendimentos/NovoScreen.tsx').then((m) => m.NovoScreen),
  },
  '/atendimento/acompanhar': {
    access: 'public',
    title: 'Atendimento sem entrar',
    screen: () => import('./atendimentos/SemEntrarScreen.tsx').then((m) => m.SemEntrarScreen),
  },
  '/atendimento/:protocolo': {
    access: 'auth',
    title: 'Pedido ao atendimento',
    duranteAtualizacao: true,
    screen: () => import('./atendimentos/PedidoScreen.tsx').then((m) => m.PedidoScreen),
  },
  '/falecimento': {
    access: 'public',
    title: 'Falecimento de um titular',
    screen: () => import('./falecimentos/FalecimentoScreen.tsx').then((m) => m.FalecimentoScreen),
  },
  '/falecimento/engano': {
    access: 'auth',
    title: 'Aviso por engano',
    screen: () => import('./falecimentos/EnganoScreen.tsx').then((m) => m.EnganoScreen),
  },
  '/ajuda': { access: 'auth', title: 'Ajuda', redirect: '/ajuda/busca', transparente: true },
  '/ajuda/:id': {
    access: 'auth',
    title: 'Ajuda por assunto',
    transparente: true,
    screen: () => import('./AssuntoScreen.tsx').then((m) => m.AssuntoScreen),
  },
  '/ajuda/busca': {
    access: 'auth',
    title: 'Buscar na ajuda',
    transparente: true,
    screen: () => import('./BuscaScreen.tsx').then((m) => m.BuscaScreen),
  },
  '/ajuda/:category/:id': {
    access: 'auth',
    title: 'Pergunta da ajuda',
    transparente: true,
    screen: () => import('./PerguntaScreen.tsx').then((m) => m.PerguntaScreen),
  },
} as const satisfies RouteMap
