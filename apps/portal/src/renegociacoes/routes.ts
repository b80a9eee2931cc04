import type { RouteMap } from '../shell/route-map.ts'

export const rotasRenegociacoes = {
  '/boletos/renegociar/introducao': { access: 'auth', title: 'Renegociar parcelas' },
  '/boletos/renegociar/parcelasdisponiveis': { access: 'auth', title: 'Parcelas para renegociar', wizard: true },
  '/boletos/renegociar/resumo': { access: 'auth', title: 'Resumo da renegociação', wizard: true },
  '/boletos/renegociar/sucesso': { access: 'auth', title: 'Renegociação confirmada' },
} as const satisfies RouteMap
