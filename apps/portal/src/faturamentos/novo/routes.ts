import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

const passo = () => import('./passos.ts').then((m) => m.passosDoNovo)
const doPagamento = () => import('./pagamento.ts').then((m) => m.passosDoPagamento)

export const rotasFaturamentosNovo = secao({ access: 'mobile', cota: 'sua', transparente: true } as const, {
  '/faturamentonovo/introducao': { title: 'Comprar veículo novo', passo },
  '/faturamentonovo/contato-pendencias': { title: 'Contato sobre pendências', passo },
  '/faturamentonovo/atualizacaocadastral': { title: 'Atualizar cadastro', passo },
  '/faturamentonovo/resolver-pendencias': { title: 'Resolver pendências', passo: doPagamento },
  '/faturamentonovo/cartacorrecaoenviada': { title: 'Carta de correção enviada', passo: doPagamento },
  '/faturamentonovo/proximos-passos': { title: 'Próximos passos', passo },
  '/faturamentonovo/dados-veiculo': { title: 'Dados do veículo', passo },
  '/faturamentonovo/valor-compra': { title: 'Valor da compra', passo },
  '/faturamentonovo/aguardeinclusaodemarca': { title: 'Aguarde a inclusão da marca', passo },
  '/faturamentonovo/aguardeinclusaodeconcessionaria': { title: 'Aguarde a inclusão da concessionária', passo },
  '/faturamentonovo/dados-concessionaria': { title: 'Dados da concessionária', passo },
  '/faturamentonovo/forma-pagamento': { title: 'Forma de pagamento', passo },
  '/faturamentonovo/dados-bancarios': { title: 'Dados bancários', passo },
  '/faturamentonovo/confirmar-faturamento': { title: 'Confirmar faturamento', passo },
  '/faturamentonovo/envio-documentos': { title: 'Enviar documentos', passo },
  '/faturamentonovo/analise-documentos': { title: 'Documentos em análise', passo: doPagamento },
  '/faturamentonovo/ordempagamento': { title: 'Ordem de pagamento', passo: doPagamento },
  '/faturamentonovo/acompanharpagamento': { title: 'Acompanhar pagamento do veículo', passo: doPagamento },
  '/faturamentonovo/ordemcompra': { title: 'Ordem de compra', passo },
  '/faturamentonovo/pendencia-detran': { title: 'Pendência no Detran', passo: doPagamento },
  '/faturamentonovo/fluxo-manual': { title: 'Atendimento por consultor', passo: doPagamento },
}) satisfies RouteMap
