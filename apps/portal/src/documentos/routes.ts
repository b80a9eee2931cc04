import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasDocumentos = {
  '/financeiro': {
    access: 'auth',
    cota: 'sua',
    title: 'Financeiro',
    transparente: true,
    screen: () => import('./financeiro/FinanceiroScreen.tsx').then((m) => m.FinanceiroScreen),
  },
  '/financeiro/pagamento-anual': {
    access: 'auth',
    cota: 'sua',
    title: 'Pagamentos do ano',
    transparente: true,
    screen: () => import('./anual/PagamentoAnualScreen.tsx').then((m) => m.PagamentoAnualScreen),
  },
  '/financeiro/extrato-consorciado': {
    access: 'auth',
    cota: 'sua',
    title: 'Extrato da cota',
    transparente: true,
    screen: () => import('./ExtratoScreen.tsx').then((m) => m.ExtratoScreen),
  },
  '/documentos/2viadecontrato': {
    access: 'auth',
    cota: 'sua',
    title: 'Segunda via do contrato',
    screen: () => import('./contrato/ContratoScreen.tsx').then((m) => m.ContratoScreen),
  },
  '/documentos/demonstrativo': {
    access: 'auth',
    cota: 'sua',
    title: 'Demonstrativo',
    transparente: true,
    screen: () => import('./DemonstrativoScreen.tsx').then((m) => m.DemonstrativoScreen),
  },
  '/documentos/informe-ir': {
    access: 'auth',
    cota: 'sua-ou-anterior',
    title: 'Informe para o imposto de renda',
    screen: () => import('./informe/InformeScreen.tsx').then((m) => m.InformeScreen),
  },
  '/documentos/comprovante-anual': {
    access: 'auth',
    cota: 'sua-ou-anterior',
    title: 'Comprovante anual de pagamentos',
    transparente: true,
    screen: () => import('./anual/ComprovanteAnualScreen.tsx').then((m) => m.ComprovanteAnualScreen),
  },
  '/documentos/conferir': {
    access: 'public',
    title: 'Este contrato é nosso?',
    screen: () => import('./ConferirDocumentoScreen.tsx').then((m) => m.ConferirDocumentoScreen),
  },
} as const satisfies RouteMap
