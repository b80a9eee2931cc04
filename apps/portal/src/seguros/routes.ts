import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasSeguros = {
  '/ofertaseguro': { access: 'auth', feature: 'ofertaSeguro', title: 'Seguro' },
  '/ofertaseguro/introducao': { access: 'auth', feature: 'ofertaSeguro', title: 'Conheça o seguro' },
  '/ofertaseguro/simulacao': { access: 'auth', feature: 'ofertaSeguro', title: 'Simulação do seguro' },
  '/ofertaseguro/solicitar': { access: 'auth', feature: 'ofertaSeguro', title: 'Solicitar seguro' },
  '/ofertaseguro/aguarde': { access: 'auth', feature: 'ofertaSeguro', title: 'Aguarde nosso contato' },
  '/ofertaseguro/adquirido': { access: 'auth', feature: 'ofertaSeguro', title: 'Seguro contratado' },
  '/ofertaseguro/sucesso': { access: 'auth', feature: 'ofertaSeguro', title: 'Solicitação enviada' },
  '/ofertaseguro/erro': { access: 'auth', feature: 'ofertaSeguro', title: 'Solicitação não enviada' },
} as const satisfies RouteMap
