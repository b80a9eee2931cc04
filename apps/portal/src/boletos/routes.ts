import type { RouteMap } from '../shell/route-map.ts'

export const rotasBoletos = {
  '/boletos': { access: 'auth', title: 'Boletos', transparente: true },
  '/boletos/cotaquitada': { access: 'auth', title: 'Cota quitada', transparente: true },
  '/boletos/composicao': { access: 'auth', title: 'Composição do boleto', transparente: true },
  '/boletos/unificarparcelas': { access: 'auth', title: 'Unificar parcelas' },
  '/boletos/unificarparcelas/selecionarcotas': { access: 'auth', title: 'Unificar parcelas de outras cotas' },
  '/boletos/listadeboletos': { access: 'auth', title: 'Lista de boletos', transparente: true },
  '/boletos/boletogerado': { access: 'auth', title: 'Seu boleto', transparente: true },
  '/boletos/boletopago': { access: 'auth', title: 'Boleto pago', transparente: true },
  '/boletos/recebimentodeboleto': { access: 'auth', title: 'Como receber o boleto' },
  '/boletos/antecipar': { access: 'auth', title: 'Antecipar parcelas' },
  '/boletos/antecipar/prazo': { access: 'auth', title: 'Antecipar para reduzir o prazo', wizard: true },
  '/boletos/antecipar/valor': { access: 'auth', title: 'Antecipar para reduzir o valor', wizard: true },
  '/boletos/antecipar/quitacao': { access: 'auth', title: 'Quitar a cota', wizard: true },
  '/boletos/antecipar/simulacao': { access: 'auth', title: 'Simulação da antecipação', wizard: true },
} as const satisfies RouteMap
