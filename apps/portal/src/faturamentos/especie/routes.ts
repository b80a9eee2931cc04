import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

export const rotasFaturamentosEspecie = secao({ access: 'mobile', cota: 'sua', transparente: true } as const, {
  '/faturamentoespecie/identificacao': {
    title: 'Crédito em dinheiro: identificação',
    screen: () => import('./IdentificacaoScreen.tsx').then((m) => m.IdentificacaoScreen),
  },
  '/faturamentoespecie/dadosbancarios': {
    title: 'Crédito em dinheiro: dados bancários',
    screen: () => import('./DadosBancariosScreen.tsx').then((m) => m.DadosBancariosScreen),
  },
  '/faturamentoespecie/anexar-documentos': {
    title: 'Crédito em dinheiro: documentos',
    documentos: () => import('./linhas.ts').then((m) => m.anexarDocumentos),
  },
  '/faturamentoespecie/analisandoinformacoes': {
    title: 'Crédito em dinheiro: em análise',
    aviso: () => import('./linhas.ts').then((m) => m.analisando),
  },
  '/faturamentoespecie/aindaanalisandoinformacoes': {
    title: 'Ainda analisando suas informações',
    aviso: () => import('./linhas.ts').then((m) => m.aindaAnalisando),
  },
  '/faturamentoespecie/analisandoinformacoesinterna': {
    title: 'Suas informações em análise interna',
    aviso: () => import('./linhas.ts').then((m) => m.analiseInterna),
  },
  '/faturamentoespecie/documento-rejeitado': {
    title: 'Documento adicional',
    documentos: () => import('./linhas.ts').then((m) => m.documentoRejeitado),
  },
  '/faturamentoespecie/reanalise': {
    title: 'Nova análise',
    documentos: () => import('./linhas.ts').then((m) => m.reanalise),
  },
  '/faturamentoespecie/centralcontemplacao': {
    title: 'Central da contemplação',
    screen: () => import('./CentralScreen.tsx').then((m) => m.CentralScreen),
  },
  '/faturamentoespecie/ajustecadastral': {
    title: 'Ajuste do cadastro',
    screen: () => import('./AjusteScreen.tsx').then((m) => m.AjusteScreen),
  },
  '/faturamentoespecie/acompanharpagamento': {
    title: 'Acompanhar pagamento',
    screen: () => import('./AcompanharScreen.tsx').then((m) => m.AcompanharScreen),
  },
  '/faturamentoespecie/termodeautorizacao': {
    title: 'Termo de autorização',
    screen: () => import('./TermoScreen.tsx').then((m) => m.TermoScreen),
  },
}) satisfies RouteMap
