import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCobrancas = {
  '/cobranca': {
    access: 'staff',
    title: 'Cobrança',
    menu: { section: 'Operação', title: 'Cobrança', order: 3, shortcut: 'c' },
    screen: () => import('./EmissoesScreen.tsx').then((m) => m.EmissoesScreen),
  },
  '/cobranca/emissoes/:id/:assembleia': {
    access: 'staff',
    title: 'Emissão do mês',
    screen: () => import('./EmissaoScreen.tsx').then((m) => m.EmissaoScreen),
  },
  '/cobranca/exclusoes': {
    access: 'staff',
    title: 'Exclusões',
    screen: () => import('./ExclusoesScreen.tsx').then((m) => m.ExclusoesScreen),
  },
  '/cobranca/reajustes': {
    access: 'staff',
    title: 'Reajustes',
    screen: () => import('./ReajustesScreen.tsx').then((m) => m.ReajustesScreen),
  },
  '/cobranca/impressoes': {
    access: 'staff',
    title: 'Impressões',
    screen: () => import('./ImpressoesScreen.tsx').then((m) => m.ImpressoesScreen),
  },
  '/cobranca/sem-contato': {
    access: 'staff',
    title: 'Boletos sem contato',
    screen: () => import('./SemContatoScreen.tsx').then((m) => m.SemContatoScreen),
  },
  '/cobranca/divergencias': {
    access: 'staff',
    title: 'Divergências',
    papel: 'analista',
    screen: () => import('./DivergenciasScreen.tsx').then((m) => m.DivergenciasScreen),
  },
  '/cobranca/cotas/:id': {
    access: 'staff',
    title: 'Atos da cota',
    screen: () => import('./AtosDaCotaScreen.tsx').then((m) => m.AtosDaCotaScreen),
  },
  '/cobranca/vendas/:id': {
    access: 'staff',
    title: 'Vender cota',
    papel: 'gestor',
    screen: () => import('./VendaScreen.tsx').then((m) => m.VendaScreen),
  },
} as const satisfies RouteMap
