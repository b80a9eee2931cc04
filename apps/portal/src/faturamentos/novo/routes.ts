import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

const doVeiculo = () => import('./passos-do-veiculo.ts').then((m) => m.passosDoVeiculo)
const daCompra = () => import('./passos-da-compra.ts').then((m) => m.passosDaCompra)
const doManual = () => import('./manual.ts').then((m) => m.passosDoManual)
const doPagamento = () => import('./pagamento.ts').then((m) => m.passosDoPagamento)

export const rotasFaturamentosNovo = secao({ access: 'mobile', cota: 'sua', transparente: true } as const, {
  '/faturamentonovo/introducao': { title: 'Comprar veículo novo', passo: doVeiculo },
  '/faturamentonovo/contato-pendencias': { title: 'Contato sobre pendências', passo: daCompra },
  '/faturamentonovo/atualizacaocadastral': { title: 'Atualizar cadastro', passo: doVeiculo },
  '/faturamentonovo/resolver-pendencias': { title: 'Resolver pendências', passo: doPagamento },
  '/faturamentonovo/cartacorrecaoenviada': { title: 'Carta de correção enviada', passo: doPagamento },
  '/faturamentonovo/proximos-passos': { title: 'Próximos passos', passo: doVeiculo },
  '/faturamentonovo/dados-veiculo': { title: 'Dados do veículo', passo: doVeiculo },
  '/faturamentonovo/valor-compra': { title: 'Valor da compra', passo: doVeiculo },
  '/faturamentonovo/aguardeinclusaodemarca': { title: 'Aguarde a inclusão da marca', passo: doVeiculo },
  '/faturamentonovo/aguardeinclusaodeconcessionaria': {
    title: 'Aguarde a inclusão da concessionária',
    passo: doVeiculo,
  },
  '/faturamentonovo/dados-concessionaria': { title: 'Dados da concessionária', passo: doVeiculo },
  '/faturamentonovo/forma-pagamento': { title: 'Forma de pagamento', passo: daCompra },
  '/faturamentonovo/dados-bancarios': { title: 'Dados bancários', passo: daCompra },
  '/faturamentonovo/confirmar-faturamento': { title: 'Confirmar faturamento', passo: daCompra },
  '/faturamentonovo/envio-documentos': { title: 'Enviar documentos', passo: daCompra },
  '/faturamentonovo/analise-documentos': { title: 'Documentos em análise', passo: doPagamento },
  '/faturamentonovo/ordempagamento': { title: 'Ordem de pagamento', passo: doPagamento },
  '/faturamentonovo/acompanharpagamento': { title: 'Acompanhar pagamento do veículo', passo: doPagamento },
  '/faturamentonovo/ordemcompra': { title: 'Ordem de compra', passo: daCompra },
  '/faturamentonovo/pendencia-detran': { title: 'Pendência no Detran', passo: doPagamento },
  '/faturamentonovo/fluxo-manual': { title: 'Atendimento por consultor', passo: doManual },
}) satisfies RouteMap
