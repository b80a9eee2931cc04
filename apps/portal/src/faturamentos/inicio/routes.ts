import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

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
      passo: () => import('./linhas.ts').then((m) => m.cotaQuitada),
    },
    '/faturamento/cpfreprovado': {
      title: 'CPF reprovado',
      passo: () => import('./linhas.ts').then((m) => m.cpfReprovado),
    },
    '/faturamento/cpfrestrito': {
      title: 'CPF com restrição',
      passo: () => import('./linhas.ts').then((m) => m.cpfRestrito),
    },
    '/faturamento/identificacao': { title: 'Identificação' },
    '/faturamento/enviardocumentospj': { title: 'Enviar documentos da empresa' },
    '/faturamento/reenviardocumentos': { title: 'Reenviar documentos' },
    '/faturamento/analisandoinformacoes': { title: 'Analisando suas informações' },
    '/faturamento/aindaanalisandoinformacoes': { title: 'Ainda analisando suas informações' },
    '/faturamento/identificacaoaprovada': { title: 'Identificação aprovada' },
    '/faturamento/identificacaoreprovada': { title: 'Identificação reprovada' },
    '/faturamento/identificacaofilial': {
      title: 'Identificação na filial',
      passo: () => import('../especie/passos.ts').then((m) => m.passosDaEspecie),
    },
    '/faturamento/bens': { title: 'Escolher o bem' },
    '/faturamento/novoseminovo': { title: 'Veículo novo ou seminovo' },
    '/faturamento/digitaloumanual': {
      title: 'Faturamento digital ou manual',
      passo: () => import('./linhas.ts').then((m) => m.digitalOuManual),
    },
    '/faturamento/manual': {
      title: 'Faturamento manual',
      passo: () => import('./linhas.ts').then((m) => m.manual),
    },
    '/faturamento/manual/consignado': {
      title: 'Faturamento manual: consignado',
      passo: () => import('./linhas.ts').then((m) => m.consignado),
    },
    '/faturamento/manual/financiamento': {
      title: 'Faturamento manual: financiamento',
      passo: () => import('./linhas.ts').then((m) => m.financiamento),
    },
    '/faturamento/manual/maquinasagricolas': {
      title: 'Faturamento manual: máquinas agrícolas',
      passo: () => import('./linhas.ts').then((m) => m.maquinasAgricolas),
    },
    '/faturamento/manual/conjuge': {
      title: 'Faturamento manual: cônjuge',
      passo: () => import('./linhas.ts').then((m) => m.conjuge),
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
