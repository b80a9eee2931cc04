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
      aviso: () => import('./linhas.ts').then((m) => m.cotaQuitada),
    },
    '/faturamento/cpfreprovado': {
      title: 'CPF reprovado',
      aviso: () => import('./linhas.ts').then((m) => m.cpfReprovado),
    },
    '/faturamento/cpfrestrito': {
      title: 'CPF com restrição',
      aviso: () => import('./linhas.ts').then((m) => m.cpfRestrito),
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
      aviso: () => import('../especie/linhas.ts').then((m) => m.filial),
    },
    '/faturamento/bens': { title: 'Escolher o bem' },
    '/faturamento/novoseminovo': { title: 'Veículo novo ou seminovo' },
    '/faturamento/digitaloumanual': {
      title: 'Faturamento digital ou manual',
      aviso: () => import('./linhas.ts').then((m) => m.digitalOuManual),
    },
    '/faturamento/manual': {
      title: 'Faturamento manual',
      aviso: () => import('./linhas.ts').then((m) => m.manual),
    },
    '/faturamento/manual/consignado': {
      title: 'Faturamento manual: consignado',
      aviso: () => import('./linhas.ts').then((m) => m.consignado),
    },
    '/faturamento/manual/financiamento': {
      title: 'Faturamento manual: financiamento',
      aviso: () => import('./linhas.ts').then((m) => m.financiamento),
    },
    '/faturamento/manual/maquinasagricolas': {
      title: 'Faturamento manual: máquinas agrícolas',
      aviso: () => import('./linhas.ts').then((m) => m.maquinasAgricolas),
    },
    '/faturamento/manual/conjuge': {
      title: 'Faturamento manual: cônjuge',
      aviso: () => import('./linhas.ts').then((m) => m.conjuge),
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
