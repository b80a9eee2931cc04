import type { RouteMap } from '../shell/rotas/route-map.ts'

const tela = {
  access: 'auth',
  cota: 'sua',
  feature: 'ofertaSeguro',
  passo: () => import('./passos.tsx').then((m) => m.passosDoSeguro),
} as const

export const rotasSeguros = {
  '/ofertaseguro': { ...tela, title: 'Seguro' },
  '/ofertaseguro/introducao': { ...tela, title: 'Conheça o seguro' },
  '/ofertaseguro/simulacao': { ...tela, title: 'Simulação do seguro' },
  '/ofertaseguro/solicitar': { ...tela, title: 'Solicitar seguro' },
  '/ofertaseguro/aguarde': { ...tela, title: 'Aguarde nosso contato' },
  '/ofertaseguro/adquirido': { ...tela, title: 'Seguro contratado' },
  '/ofertaseguro/sucesso': { ...tela, title: 'Solicitação enviada' },
  '/ofertaseguro/erro': { ...tela, title: 'Solicitação não enviada' },
} as const satisfies RouteMap
