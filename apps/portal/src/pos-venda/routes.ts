import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasPosVenda = {
  '/pos-venda': { access: 'auth', title: 'Boas-vindas' },
  '/pos-venda/validacao-seguranca': { access: 'auth', title: 'Validação de segurança', wizard: true },
  '/pos-venda/dados-cadastrais': { access: 'auth', title: 'Confira seus dados', wizard: true },
  '/pos-venda/validar-renda': { access: 'auth', title: 'Confira sua renda', wizard: true },
  '/pos-venda/boletos': { access: 'auth', title: 'Como receber o boleto', wizard: true },
  '/pos-venda/consorcio': { access: 'auth', title: 'Seu consórcio', wizard: true },
  '/pos-venda/contemplacao': { access: 'auth', title: 'Como funciona a contemplação', wizard: true },
  '/pos-venda/entendimento': { access: 'auth', title: 'Ficou claro?', wizard: true },
  '/pos-venda/desvio-manual': { access: 'auth', title: 'Vamos falar com você' },
  '/pos-venda/venda': { access: 'auth', title: 'Sobre a sua compra', wizard: true },
  '/pos-venda/tipos-lance': { access: 'auth', title: 'Tipos de lance', wizard: true },
  '/pos-venda/beneficios-grupo': { access: 'auth', title: 'Benefícios do grupo', wizard: true },
  '/pos-venda/informacoes-finais': { access: 'auth', title: 'Informações finais', wizard: true },
  '/pos-venda/duvidas-gerais': { access: 'auth', title: 'Dúvidas gerais', wizard: true },
  '/pos-venda/final': { access: 'auth', title: 'Tudo pronto', wizard: true },
  '/pos-venda/dados-cadastrais-edicao': { access: 'auth', title: 'Corrigir seus dados', wizard: true },
  '/pos-venda/dados-cadastrais-token': { access: 'auth', title: 'Código de segurança', wizard: true },
} as const satisfies RouteMap
