import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasContemplacoes = {
  '/contemplado': { access: 'auth', title: 'Sua contemplação', transparente: true },
  '/contemplado/sorteio': { access: 'auth', title: 'Contemplação por sorteio', transparente: true, wizard: true },
  '/contemplado/condicoes-sorteio': {
    access: 'auth',
    title: 'Condições da contemplação por sorteio',
    transparente: true,
    wizard: true,
  },
  '/contemplado/oferta': { access: 'auth', title: 'Confirmação da contemplação', transparente: true, wizard: true },
  '/contemplado/cpf': { access: 'auth', title: 'Restrição no CPF', transparente: true, wizard: true },
  '/contemplado/verification': { access: 'auth', title: 'Resultado da verificação', transparente: true, wizard: true },
  '/contemplado/garantia/:item?': { access: 'auth', title: 'Garantia', transparente: true, wizard: true },
  '/contemplado/tipo-automovel': { access: 'auth', title: 'Tipo de automóvel', transparente: true, wizard: true },
  '/contemplado/tipo-equipamento': { access: 'auth', title: 'Tipo de equipamento', transparente: true, wizard: true },
  '/contemplado/tipo-servico': { access: 'auth', title: 'Tipo de serviço', transparente: true, wizard: true },
  '/contemplado/tipo-imovel': { access: 'auth', title: 'Tipo de imóvel', transparente: true, wizard: true },
  '/contemplado/tipo-pesado': { access: 'auth', title: 'Tipo de veículo pesado', transparente: true, wizard: true },
  '/contemplado/documentos/:doc?': { access: 'auth', title: 'Documentos', transparente: true, wizard: true },
  '/contemplado/documentos-pesado/:doc?': {
    access: 'auth',
    title: 'Documentos para veículo pesado',
    transparente: true,
    wizard: true,
  },
  '/contemplado/documentos-adicionais': {
    access: 'auth',
    title: 'Documentos adicionais',
    transparente: true,
    wizard: true,
  },
  '/contemplado/confirmacao-documentos': {
    access: 'auth',
    title: 'Confirmação dos documentos',
    transparente: true,
    wizard: true,
  },
  '/contemplado/crivo': { access: 'auth', title: 'Análise de crédito', transparente: true, wizard: true },
  '/contemplado/deseja-faturar': { access: 'auth', title: 'Usar o crédito', transparente: true, wizard: true },
  '/contemplado/resultado-analise': { access: 'auth', title: 'Resultado da análise', transparente: true, wizard: true },
  '/contemplado/outra-cota': { access: 'auth', title: 'Outra cota contemplada', transparente: true, wizard: true },
} as const satisfies RouteMap
