import type { RouteMap } from '../shell/rotas/route-map.ts'

const tela = {
  access: 'auth',
  cota: 'sua',
  feature: 'transferencia',
  passo: () => import('./passos.tsx').then((m) => m.passosDaTransferencia),
} as const

export const rotasTransferencias = {
  '/transferencia-cota/introducao': { ...tela, title: 'Transferir cota' },
  '/transferencia-cota/cpf-cnpj-cessionario': { ...tela, title: 'Quem vai receber a cota', wizard: true },
  '/transferencia-cota/confirmar-email': { ...tela, title: 'Conferir a transferência', wizard: true },
  '/transferencia-cota/aguarde': { ...tela, title: 'Transferência em andamento' },
  '/transferencia-cota/sucesso': { ...tela, title: 'Transferência solicitada' },
  '/transferencia-cota/erro': { ...tela, title: 'Transferência não concluída' },
  '/documentos/termos-de-transferencia': {
    access: 'auth',
    title: 'Termos de transferência',
    screen: () => import('./TermosScreen.tsx').then((m) => m.TermosScreen),
  },
  '/receber-cota': {
    access: 'public',
    title: 'Receber uma cota',
    wizard: true,
    screen: () => import('./receber/ReceberScreen.tsx').then((m) => m.ReceberScreen),
  },
} as const satisfies RouteMap
