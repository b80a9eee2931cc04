import type { FunctionComponent } from 'react'
import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

/** The steps that tell something or are one choice: which, the case's phase says. */
const passos = <const P extends `/${string}`>(titulos: Readonly<Record<P, string>>) =>
  Object.fromEntries(
    Object.entries<string>(titulos).map(([path, title]) => [
      path,
      { title, screen: () => import('./PassoScreen.tsx').then((m) => m.telaDoPasso(path)) },
    ]),
  ) as Record<P, { title: string; screen: () => Promise<FunctionComponent> }>

export const rotasContemplacoes = {
  ...secao({ access: 'auth', cota: 'sua', transparente: true, wizard: true } as const, {
    ...passos({
      '/contemplado/sorteio': 'Contemplação por sorteio',
      '/contemplado/condicoes-sorteio': 'Condições da contemplação por sorteio',
      '/contemplado/oferta': 'Confirmação da contemplação',
      '/contemplado/cpf': 'Restrição no CPF',
      '/contemplado/verification': 'Resultado da verificação',
      '/contemplado/garantia/:item?': 'Garantia',
      '/contemplado/tipo-automovel': 'Tipo de automóvel',
      '/contemplado/tipo-equipamento': 'Tipo de equipamento',
      '/contemplado/tipo-servico': 'Tipo de serviço',
      '/contemplado/tipo-imovel': 'Tipo de imóvel',
      '/contemplado/tipo-pesado': 'Tipo de veículo pesado',
      '/contemplado/crivo': 'Análise de crédito',
      '/contemplado/deseja-faturar': 'Usar o crédito',
      '/contemplado/resultado-analise': 'Resultado da análise',
    }),
    '/contemplado/documentos/:doc?': {
      title: 'Documentos',
      screen: () => import('./DocumentosScreen.tsx').then((m) => m.telaDeDocumentos('/contemplado/documentos/:doc?')),
    },
    '/contemplado/documentos-pesado/:doc?': {
      title: 'Documentos para veículo pesado',
      screen: () =>
        import('./DocumentosScreen.tsx').then((m) => m.telaDeDocumentos('/contemplado/documentos-pesado/:doc?')),
    },
    '/contemplado/documentos-adicionais': {
      title: 'Documentos adicionais',
      screen: () =>
        import('./DocumentosScreen.tsx').then((m) => m.telaDeAdicionais('/contemplado/documentos-adicionais')),
    },
  }),
  '/contemplado/confirmacao-documentos': {
    access: 'auth',
    cota: 'sua',
    title: 'Confirmação dos documentos',
    transparente: true,
    screen: () => import('./EmAnaliseScreen.tsx').then((m) => m.EmAnaliseScreen),
  },
  '/contemplado/outra-cota': {
    access: 'auth',
    cota: 'sua',
    title: 'Outra cota contemplada',
    transparente: true,
    screen: () => import('./OutraCotaScreen.tsx').then((m) => m.OutraCotaScreen),
  },
  '/contemplado': {
    access: 'auth',
    cota: 'sua',
    title: 'Sua contemplação',
    transparente: true,
    screen: () => import('./ContempladoScreen.tsx').then((m) => m.ContempladoScreen),
  },
} satisfies RouteMap
