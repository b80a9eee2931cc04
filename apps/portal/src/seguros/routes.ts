import type { RouteMap } from '../shell/rotas/route-map.ts'

const tela = {
  access: 'auth',
  cota: 'sua',
  passo: () => import('./passos.tsx').then((m) => m.passosDoSeguro),
} as const
/**
 * A contract can be seen and left even where the partner no longer offers the insurance, so only these screens need the
 * feature.
 */
const daOferta = { ...tela, feature: 'ofertaSeguro' } as const

export const rotasSeguros = {
  '/ofertaseguro': { ...daOferta, title: 'Seguro' },
  '/ofertaseguro/introducao': { ...daOferta, title: 'Conheça o seguro' },
  '/ofertaseguro/simulacao': { ...daOferta, title: 'Simulação do seguro' },
  '/ofertaseguro/solicitar': { ...daOferta, title: 'Solicitar seguro' },
  '/ofertaseguro/aguarde': { ...tela, title: 'Aguarde nosso contato' },
  '/ofertaseguro/adquirido': { ...tela, title: 'Seguro contratado' },
  '/ofertaseguro/sucesso': { ...daOferta, title: 'Solicitação enviada' },
  '/ofertaseguro/erro': { ...daOferta, title: 'Solicitação não enviada' },
} as const satisfies RouteMap
