import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

export const rotasDevolucoes = secao({ access: 'auth', cota: 'sua', transparente: true } as const, {
  '/devolucao/introducao': { title: 'Devolução de valores' },
  '/devolucao/nao-confirmada': { title: 'Devolução não confirmada' },
  '/devolucao/valor': { title: 'Valor a devolver' },
  '/devolucao/sem-valor': { title: 'Sem valor a devolver' },
  '/devolucao/documento-aprovado': { title: 'Documento aprovado' },
  '/devolucao/dados-bancarios': { title: 'Dados bancários para a devolução' },
  '/devolucao/problema-documentos': { title: 'Problema nos documentos' },
  '/devolucao/documento-socio': { title: 'Documento do sócio' },
  '/devolucao/analisando-informacoes': { title: 'Analisando suas informações' },
  '/devolucao/acompanhar-valores': { title: 'Acompanhar a devolução' },
  '/devolucao/indisponivel': { title: 'Devolução indisponível' },
  '/devolucao/filiais': { title: 'Devolução: filiais' },
  '/devolucao/validar-identificacao': { title: 'Validar identificação' },
  '/devolucao/pagamento-programado': { title: 'Pagamento programado' },
  '/devolucao/reenviar-documentos': { title: 'Reenviar documentos' },
}) satisfies RouteMap
