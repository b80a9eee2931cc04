import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasDocumentos = {
  '/financeiro': {
    access: 'auth',
    title: 'Financeiro',
    redirect: '/financeiro/extrato-consorciado',
    transparente: true,
  },
  '/financeiro/pagamento-anual': { access: 'auth', title: 'Pagamentos do ano', transparente: true },
  '/financeiro/extrato-consorciado': {
    access: 'auth',
    title: 'Extrato da cota',
    transparente: true,
    screen: () => import('./ExtratoScreen.tsx').then((m) => m.ExtratoScreen),
  },
  '/documentos/2viadecontrato': { access: 'auth', title: 'Segunda via do contrato' },
  '/documentos/demonstrativo': {
    access: 'auth',
    title: 'Demonstrativo',
    transparente: true,
    screen: () => import('./DemonstrativoScreen.tsx').then((m) => m.DemonstrativoScreen),
  },
  '/documentos/informe-ir': { access: 'auth', title: 'Informe para o imposto de renda' },
  '/documentos/comprovante-anual': { access: 'auth', title: 'Comprovante anual de pagamentos' },
} as const satisfies RouteMap
