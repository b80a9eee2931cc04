import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasDevolucoes = {
  '/devolucao/introducao': { access: 'auth', title: 'Devolução de valores', transparente: true },
  '/devolucao/nao-confirmada': { access: 'auth', title: 'Devolução não confirmada', transparente: true },
  '/devolucao/valor': { access: 'auth', title: 'Valor a devolver', transparente: true },
  '/devolucao/sem-valor': { access: 'auth', title: 'Sem valor a devolver', transparente: true },
  '/devolucao/documento-aprovado': { access: 'auth', title: 'Documento aprovado', transparente: true },
  '/devolucao/dados-bancarios': { access: 'auth', title: 'Dados bancários para a devolução', transparente: true },
  '/devolucao/problema-documentos': { access: 'auth', title: 'Problema nos documentos', transparente: true },
  '/devolucao/documento-socio': { access: 'auth', title: 'Documento do sócio', transparente: true },
  '/devolucao/analisando-informacoes': { access: 'auth', title: 'Analisando suas informações', transparente: true },
  '/devolucao/acompanhar-valores': { access: 'auth', title: 'Acompanhar a devolução', transparente: true },
  '/devolucao/indisponivel': { access: 'auth', title: 'Devolução indisponível', transparente: true },
  '/devolucao/filiais': { access: 'auth', title: 'Devolução: filiais', transparente: true },
  '/devolucao/validar-identificacao': { access: 'auth', title: 'Validar identificação', transparente: true },
  '/devolucao/pagamento-programado': { access: 'auth', title: 'Pagamento programado', transparente: true },
  '/devolucao/reenviar-documentos': { access: 'auth', title: 'Reenviar documentos', transparente: true },
} as const satisfies RouteMap
