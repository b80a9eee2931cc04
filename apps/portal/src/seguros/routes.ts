import type { RouteMap } from '../shell/route-map.ts'

export const rotasSeguros = {
  '/ofertaseguro': { access: 'auth', title: 'Seguro' },
  '/ofertaseguro/introducao': { access: 'auth', title: 'Conheça o seguro' },
  '/ofertaseguro/simulacao': { access: 'auth', title: 'Simulação do seguro' },
  '/ofertaseguro/solicitar': { access: 'auth', title: 'Solicitar seguro' },
  '/ofertaseguro/aguarde': { access: 'auth', title: 'Aguarde nosso contato' },
  '/ofertaseguro/adquirido': { access: 'auth', title: 'Seguro contratado' },
  '/ofertaseguro/sucesso': { access: 'auth', title: 'Solicitação enviada' },
  '/ofertaseguro/erro': { access: 'auth', title: 'Solicitação não enviada' },
} as const satisfies RouteMap
