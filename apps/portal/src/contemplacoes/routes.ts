import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

export const rotasContemplacoes = {
  ...secao({ access: 'auth', transparente: true, wizard: true } as const, {
    '/contemplado/sorteio': { title: 'Contemplação por sorteio' },
    '/contemplado/condicoes-sorteio': { title: 'Condições da contemplação por sorteio' },
    '/contemplado/oferta': { title: 'Confirmação da contemplação' },
    '/contemplado/cpf': { title: 'Restrição no CPF' },
    '/contemplado/verification': { title: 'Resultado da verificação' },
    '/contemplado/garantia/:item?': { title: 'Garantia' },
    '/contemplado/tipo-automovel': { title: 'Tipo de automóvel' },
    '/contemplado/tipo-equipamento': { title: 'Tipo de equipamento' },
    '/contemplado/tipo-servico': { title: 'Tipo de serviço' },
    '/contemplado/tipo-imovel': { title: 'Tipo de imóvel' },
    '/contemplado/tipo-pesado': { title: 'Tipo de veículo pesado' },
    '/contemplado/documentos/:doc?': { title: 'Documentos' },
    '/contemplado/documentos-pesado/:doc?': { title: 'Documentos para veículo pesado' },
    '/contemplado/documentos-adicionais': { title: 'Documentos adicionais' },
    '/contemplado/confirmacao-documentos': { title: 'Confirmação dos documentos' },
    '/contemplado/crivo': { title: 'Análise de crédito' },
    '/contemplado/deseja-faturar': { title: 'Usar o crédito' },
    '/contemplado/resultado-analise': { title: 'Resultado da análise' },
    '/contemplado/outra-cota': { title: 'Outra cota contemplada' },
  }),
  '/contemplado': {
    access: 'auth',
    title: 'Sua contemplação',
    transparente: true,
    screen: () => import('./ContempladoScreen.tsx').then((m) => m.ContempladoScreen),
  },
} satisfies RouteMap
