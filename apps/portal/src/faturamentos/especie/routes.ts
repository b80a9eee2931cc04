import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

const passo = () => import('./passos.ts').then((m) => m.passosDaEspecie)

export const rotasFaturamentosEspecie = secao({ access: 'mobile', cota: 'sua', transparente: true } as const, {
  '/faturamentoespecie/identificacao': {
    title: 'Crédito em dinheiro: identificação',
    screen: () => import('./IdentificacaoScreen.tsx').then((m) => m.IdentificacaoScreen),
  },
  '/faturamentoespecie/dadosbancarios': {
    title: 'Crédito em dinheiro: dados bancários',
    passo,
  },
  '/faturamentoespecie/anexar-documentos': {
    title: 'Crédito em dinheiro: documentos',
    passo,
  },
  '/faturamentoespecie/analisandoinformacoes': {
    title: 'Crédito em dinheiro: em análise',
    passo,
  },
  '/faturamentoespecie/aindaanalisandoinformacoes': {
    title: 'Ainda analisando suas informações',
    passo,
  },
  '/faturamentoespecie/analisandoinformacoesinterna': {
    title: 'Suas informações em análise interna',
    passo,
  },
  '/faturamentoespecie/documento-rejeitado': {
    title: 'Documento adicional',
    passo,
  },
  '/faturamentoespecie/reanalise': {
    title: 'Nova análise',
    passo,
  },
  '/faturamentoespecie/centralcontemplacao': {
    title: 'Central da contemplação',
    passo,
  },
  '/faturamentoespecie/ajustecadastral': {
    title: 'Ajuste do cadastro',
    passo,
  },
  '/faturamentoespecie/acompanharpagamento': {
    title: 'Acompanhar pagamento',
    passo,
  },
  '/faturamentoespecie/termodeautorizacao': {
    title: 'Termo de autorização',
    passo,
  },
}) satisfies RouteMap
