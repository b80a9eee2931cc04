import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasRenegociacoes = {
  '/boletos/renegociar/introducao': { access: 'auth', feature: 'renegociacao', title: 'Renegociar parcelas' },
  '/boletos/renegociar/parcelasdisponiveis': {
    access: 'auth',
    feature: 'renegociacao',
    title: 'Parcelas para renegociar',
    wizard: true,
  },
  '/boletos/renegociar/resumo': {
    access: 'auth',
    feature: 'renegociacao',
    title: 'Resumo da renegociação',
    wizard: true,
  },
  '/boletos/renegociar/sucesso': { access: 'auth', feature: 'renegociacao', title: 'Renegociação confirmada' },
} as const satisfies RouteMap
