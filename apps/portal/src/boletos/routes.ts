import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasBoletos = {
  '/boletos': { access: 'auth', feature: 'boletos', title: 'Boletos', transparente: true },
  '/boletos/cotaquitada': { access: 'auth', feature: 'boletos', title: 'Cota quitada', transparente: true },
  '/boletos/composicao': { access: 'auth', feature: 'boletos', title: 'Composição do boleto', transparente: true },
  '/boletos/unificarparcelas': { access: 'auth', feature: 'boletos', title: 'Unificar parcelas' },
  '/boletos/unificarparcelas/selecionarcotas': {
    access: 'auth',
    feature: 'boletos',
    title: 'Unificar parcelas de outras cotas',
  },
  '/boletos/listadeboletos': { access: 'auth', feature: 'boletos', title: 'Lista de boletos', transparente: true },
  '/boletos/boletogerado': { access: 'auth', feature: 'boletos', title: 'Seu boleto', transparente: true },
  '/boletos/boletopago': { access: 'auth', feature: 'boletos', title: 'Boleto pago', transparente: true },
  '/boletos/recebimentodeboleto': { access: 'auth', feature: 'boletos', title: 'Como receber o boleto' },
  '/boletos/antecipar': {
    access: 'auth',
    feature: 'boletos',
    title: 'Antecipar parcelas',
    screen: () => import('./antecipar/AnteciparScreen.tsx').then((m) => m.AnteciparScreen),
  },
  '/boletos/antecipar/prazo': {
    access: 'auth',
    feature: 'boletos',
    title: 'Antecipar para reduzir o prazo',
    wizard: true,
    screen: () => import('./antecipar/PrazoScreen.tsx').then((m) => m.PrazoScreen),
  },
  '/boletos/antecipar/valor': {
    access: 'auth',
    feature: 'boletos',
    title: 'Antecipar para reduzir o valor',
    wizard: true,
    screen: () => import('./antecipar/ValorScreen.tsx').then((m) => m.ValorScreen),
  },
  '/boletos/antecipar/quitacao': {
    access: 'auth',
    feature: 'boletos',
    title: 'Quitar a cota',
    wizard: true,
    screen: () => import('./antecipar/QuitacaoScreen.tsx').then((m) => m.QuitacaoScreen),
  },
  '/boletos/antecipar/simulacao': {
    access: 'auth',
    feature: 'boletos',
    title: 'Simulação da antecipação',
    wizard: true,
    screen: () => import('./antecipar/SimulacaoScreen.tsx').then((m) => m.SimulacaoScreen),
  },
  '/boletos/conferir': {
    access: 'public',
    feature: 'boletos',
    title: 'Este boleto é nosso?',
    screen: () => import('./ConferirScreen.tsx').then((m) => m.ConferirScreen),
  },
} as const satisfies RouteMap
