import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

const passo = () => import('./passos.tsx').then((m) => m.passosDaDevolucao)

export const rotasDevolucoes = secao({ access: 'auth', cota: 'sua', transparente: true } as const, {
  '/devolucao/introducao': { title: 'Devolução de valores', passo },
  '/devolucao/nao-confirmada': { title: 'Devolução não confirmada', passo },
  '/devolucao/valor': { title: 'Valor a devolver', passo },
  '/devolucao/sem-valor': { title: 'Sem valor a devolver', passo },
  '/devolucao/documento-aprovado': { title: 'Documentos aprovados para a devolução', passo },
  '/devolucao/dados-bancarios': { title: 'Dados bancários para a devolução', passo },
  '/devolucao/problema-documentos': { title: 'Problema nos documentos da devolução', passo },
  '/devolucao/documento-socio': { title: 'Documentos do sócio para a devolução', passo },
  '/devolucao/analisando-informacoes': { title: 'Devolução em análise', passo },
  '/devolucao/acompanhar-valores': { title: 'Acompanhar a devolução', passo },
  '/devolucao/indisponivel': { title: 'Devolução indisponível', passo },
  '/devolucao/filiais': { title: 'Devolução: filiais', passo },
  '/devolucao/validar-identificacao': { title: 'Identificação para a devolução', passo },
  '/devolucao/pagamento-programado': { title: 'Pagamento programado', passo },
  '/devolucao/reenviar-documentos': { title: 'Reenviar documentos da devolução', passo },
}) satisfies RouteMap
