import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasPosVenda = {
  '/pos-venda': { access: 'auth', cota: 'sua', title: 'Boas-vindas' },
  '/pos-venda/validacao-seguranca': { access: 'auth', cota: 'sua', title: 'Validação de segurança', wizard: true },
  '/pos-venda/dados-cadastrais': { access: 'auth', cota: 'sua', title: 'Confira seus dados', wizard: true },
  '/pos-venda/validar-renda': { access: 'auth', cota: 'sua', title: 'Confira sua renda', wizard: true },
  '/pos-venda/boletos': { access: 'auth', cota: 'sua', title: 'Como receber o boleto', wizard: true },
  '/pos-venda/consorcio': { access: 'auth', cota: 'sua', title: 'Seu consórcio', wizard: true },
  '/pos-venda/contemplacao': { access: 'auth', cota: 'sua', title: 'Como funciona a contemplação', wizard: true },
  '/pos-venda/entendimento': { access: 'auth', cota: 'sua', title: 'Ficou claro?', wizard: true },
  '/pos-venda/desvio-manual': { access: 'auth', cota: 'sua', title: 'Vamos falar com você' },
  '/pos-venda/venda': { access: 'auth', cota: 'sua', title: 'Sobre a sua compra', wizard: true },
  '/pos-venda/tipos-lance': { access: 'auth', cota: 'sua', title: 'Tipos de lance', wizard: true },
  '/pos-venda/beneficios-grupo': { access: 'auth', cota: 'sua', title: 'Benefícios do grupo', wizard: true },
  '/pos-venda/informacoes-finais': { access: 'auth', cota: 'sua', title: 'Informações finais', wizard: true },
  '/pos-venda/duvidas-gerais': { access: 'auth', cota: 'sua', title: 'Dúvidas gerais', wizard: true },
  '/pos-venda/final': { access: 'auth', cota: 'sua', title: 'Tudo pronto', wizard: true },
  '/pos-venda/dados-cadastrais-edicao': { access: 'auth', cota: 'sua', title: 'Corrigir seus dados', wizard: true },
  '/pos-venda/dados-cadastrais-token': { access: 'auth', cota: 'sua', title: 'Código de segurança', wizard: true },
} as const satisfies RouteMap
