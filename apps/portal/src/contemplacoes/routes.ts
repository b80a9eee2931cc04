import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

const passo = () => import('./passos.ts').then((m) => m.passosDaContemplacao)

export const rotasContemplacoes = {
  ...secao({ access: 'auth', cota: 'sua', transparente: true, wizard: true } as const, {
    '/contemplado/sorteio': { title: 'Contemplação por sorteio', passo },
    '/contemplado/condicoes-sorteio': { title: 'Condições da contemplação por sorteio', passo },
    '/contemplado/oferta': { title: 'Confirmação da contemplação', passo },
    '/contemplado/cpf': { title: 'Restrição no CPF', passo },
    '/contemplado/verification': { title: 'Resultado da verificação', passo },
    '/contemplado/garantia/:item?': { title: 'Garantia', passo },
    '/contemplado/tipo-automovel': { title: 'Tipo de automóvel', passo },
    '/contemplado/tipo-equipamento': { title: 'Tipo de equipamento', passo },
    '/contemplado/tipo-servico': { title: 'Tipo de serviço', passo },
    '/contemplado/tipo-imovel': { title: 'Tipo de imóvel', passo },
    '/contemplado/tipo-pesado': { title: 'Tipo de veículo pesado', passo },
    '/contemplado/crivo': { title: 'Análise de crédito', passo },
    '/contemplado/deseja-faturar': { title: 'Usar o crédito', passo },
    '/contemplado/resultado-analise': { title: 'Resultado da análise', passo },
    '/contemplado/documentos/:doc?': { title: 'Documentos', passo },
    '/contemplado/documentos-pesado/:doc?': { title: 'Documentos para veículo pesado', passo },
    '/contemplado/documentos-adicionais': { title: 'Documentos adicionais', passo },
  }),
  '/contemplado/confirmacao-documentos': {
    access: 'auth',
    cota: 'sua',
    title: 'Confirmação dos documentos',
    transparente: true,
    passo: () => import('./em-analise.ts').then((m) => m.passosEmAnalise),
  },
  '/contemplado/outra-cota': {
    access: 'auth',
    cota: 'sua',
    title: 'Outra cota contemplada',
    transparente: true,
    screen: () => import('./OutraCotaScreen.tsx').then((m) => m.OutraCotaScreen),
  },
  '/contemplado': {
    access: 'auth',
    cota: 'sua',
    title: 'Sua contemplação',
    transparente: true,
    screen: () => import('./ContempladoScreen.tsx').then((m) => m.ContempladoScreen),
  },
} satisfies RouteMap
