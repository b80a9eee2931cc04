import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

/** The processes that share these addresses: the quota's own case says which of them is drawn. */
const doBem = () => import('./compartilhados.ts').then((m) => m.passosDoBem)

export const rotasFaturamentosInicio = {
  ...secao({ access: 'mobile', cota: 'sua', transparente: true } as const, {
    '/faturamento/tipo': {
      title: 'Tipo de faturamento',
      screen: () => import('./TipoScreen.tsx').then((m) => m.TipoScreen),
    },
    '/faturamento/faturamentoespecie/introducao': {
      title: 'Receber o crédito em dinheiro',
      screen: () => import('./IntroducaoScreen.tsx').then((m) => m.IntroducaoScreen),
    },
    '/faturamento/cotaquitada': {
      title: 'Faturamento de cota quitada',
      passo: doBem,
    },
    '/faturamento/cpfreprovado': {
      title: 'CPF reprovado',
      passo: doBem,
    },
    '/faturamento/cpfrestrito': {
      title: 'CPF com restrição',
      passo: doBem,
    },
    '/faturamento/identificacao': { title: 'Identificação', passo: doBem },
    '/faturamento/enviardocumentospj': { title: 'Enviar documentos da empresa', passo: doBem },
    '/faturamento/reenviardocumentos': { title: 'Reenviar documentos', passo: doBem },
    '/faturamento/analisandoinformacoes': { title: 'Faturamento do bem: analisando suas informações', passo: doBem },
    '/faturamento/aindaanalisandoinformacoes': { title: 'Faturamento do bem: ainda em análise', passo: doBem },
    '/faturamento/identificacaoaprovada': { title: 'Identificação aprovada', passo: doBem },
    '/faturamento/identificacaoreprovada': { title: 'Identificação reprovada', passo: doBem },
    '/faturamento/identificacaofilial': {
      title: 'Identificação na filial',
      passo: () => import('./compartilhados.ts').then((m) => m.passosDaFilial),
    },
    '/faturamento/bens': { title: 'Escolher o bem', passo: doBem },
    '/faturamento/novoseminovo': { title: 'Veículo novo ou seminovo', passo: doBem },
    '/faturamento/digitaloumanual': {
      title: 'Faturamento digital ou manual',
      passo: doBem,
    },
    '/faturamento/manual': {
      title: 'Faturamento manual',
      passo: doBem,
    },
    '/faturamento/manual/consignado': {
      title: 'Faturamento manual: consignado',
      passo: doBem,
    },
    '/faturamento/manual/financiamento': {
      title: 'Faturamento manual: financiamento',
      passo: doBem,
    },
    '/faturamento/manual/maquinasagricolas': {
      title: 'Faturamento manual: máquinas agrícolas',
      passo: doBem,
    },
    '/faturamento/manual/conjuge': {
      title: 'Faturamento manual: cônjuge',
      passo: doBem,
    },
  }),
  '/faturamento/cotas': {
    access: 'mobile',
    transparente: true,
    title: 'Escolher a cota',
    screen: () => import('./CotasScreen.tsx').then((m) => m.CotasScreen),
  },
  '/faturamento/iniciar': {
    access: 'auth',
    cota: 'sua',
    title: 'Iniciar faturamento',
    transparente: true,
    screen: () => import('./IniciarScreen.tsx').then((m) => m.IniciarScreen),
  },
  '/faturamento/not-alow-faturamento': {
    access: 'auth',
    cota: 'sua',
    title: 'Faturamento não permitido agora',
    transparente: true,
    screen: () => import('./NaoPodeScreen.tsx').then((m) => m.NaoPodeScreen),
  },
  '/faturamento/indisponivel': {
    access: 'auth',
    cota: 'sua',
    title: 'Disponível só no celular',
    transparente: true,
    screen: () => import('./IndisponivelScreen.tsx').then((m) => m.IndisponivelScreen),
  },
} satisfies RouteMap
