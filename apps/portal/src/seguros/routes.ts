import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasSeguros = {
  '/ofertaseguro': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Seguro' },
  '/ofertaseguro/introducao': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Conheça o seguro' },
  '/ofertaseguro/simulacao': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Simulação do seguro' },
  '/ofertaseguro/solicitar': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Solicitar seguro' },
  '/ofertaseguro/aguarde': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Aguarde nosso contato' },
  '/ofertaseguro/adquirido': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Seguro contratado' },
  '/ofertaseguro/sucesso': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Solicitação enviada' },
  '/ofertaseguro/erro': { access: 'auth', cota: 'sua', feature: 'ofertaSeguro', title: 'Solicitação não enviada' },
} as const satisfies RouteMap
