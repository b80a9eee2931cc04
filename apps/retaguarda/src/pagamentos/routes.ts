import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasPagamentos = {
  '/pagamentos': {
    access: 'staff',
    title: 'Pagamentos',
    menu: { section: 'Operação', title: 'Pagamentos', order: 4, shortcut: 'p' },
    screen: () => import('./PagamentosScreen.tsx').then((m) => m.PagamentosScreen),
  },
  '/pagamentos/fila': {
    access: 'staff',
    title: 'Fila de pagamentos',
    screen: () => import('./FilaScreen.tsx').then((m) => m.FilaScreen),
  },
  '/pagamentos/arquivos': {
    access: 'staff',
    title: 'Arquivos de retorno',
    screen: () => import('./ArquivosScreen.tsx').then((m) => m.ArquivosScreen),
  },
  '/pagamentos/arquivos/:id': {
    access: 'staff',
    title: 'Arquivo de retorno',
    screen: () => import('./ArquivoScreen.tsx').then((m) => m.ArquivoScreen),
  },
  '/pagamentos/remessas': {
    access: 'staff',
    title: 'Remessas',
    screen: () => import('./RemessasScreen.tsx').then((m) => m.RemessasScreen),
  },
  '/pagamentos/registrar': {
    access: 'staff',
    title: 'Registrar pagamento',
    screen: () => import('./RegistrarScreen.tsx').then((m) => m.RegistrarScreen),
  },
  '/pagamentos/antecipacao': {
    access: 'staff',
    title: 'Antecipação e quitação',
    screen: () => import('./AntecipacaoScreen.tsx').then((m) => m.AntecipacaoScreen),
  },
  '/pagamentos/:id': {
    access: 'staff',
    title: 'Pagamento',
    screen: () => import('./PagamentoScreen.tsx').then((m) => m.PagamentoScreen),
  },
  '/pagamentos/:id/alocar': {
    access: 'staff',
    title: 'Alocar da fila',
    papel: 'analista',
    screen: () => import('./AlocarScreen.tsx').then((m) => m.AlocarScreen),
  },
} as const satisfies RouteMap
