import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

const daCota = { access: 'auth', cota: 'sua' } as const
const passo = () => import('./passos.ts').then((m) => m.passosDoPosVenda)
const daEntrada = () => import('./passos-da-entrada.ts').then((m) => m.passosDaEntrada)

export const rotasPosVenda = {
  '/pos-venda': { ...daCota, title: 'Boas-vindas', passo: daEntrada },
  ...secao({ ...daCota, wizard: true } as const, {
    '/pos-venda/validacao-seguranca': { title: 'Validação de segurança', passo },
    '/pos-venda/dados-cadastrais': { title: 'Confira seus dados', passo },
    '/pos-venda/validar-renda': { title: 'Confira sua renda', passo },
    '/pos-venda/boletos': { title: 'Pós-venda: como receber o boleto', passo },
    '/pos-venda/consorcio': { title: 'Seu consórcio', passo },
    '/pos-venda/contemplacao': { title: 'Como funciona a contemplação', passo },
    '/pos-venda/entendimento': { title: 'Ficou claro?', passo },
    '/pos-venda/venda': { title: 'Sobre a sua compra', passo },
    '/pos-venda/tipos-lance': { title: 'Tipos de lance', passo },
    '/pos-venda/beneficios-grupo': { title: 'Benefícios do grupo', passo },
    '/pos-venda/informacoes-finais': { title: 'Informações finais', passo },
    '/pos-venda/duvidas-gerais': { title: 'Dúvidas gerais', passo },
    '/pos-venda/final': { title: 'Pós-venda: tudo pronto', passo },
    '/pos-venda/dados-cadastrais-edicao': { title: 'Corrigir seus dados', passo },
    '/pos-venda/dados-cadastrais-token': { title: 'Código para corrigir seus dados', passo },
  }),
  '/pos-venda/desvio-manual': {
    ...daCota,
    title: 'Vamos falar com você',
    passo: () => import('./passos-da-entrada.ts').then((m) => m.passosDoDesvio),
  },
} as const satisfies RouteMap
