import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasTransferencias = {
  '/transferencia-cota/introducao': { access: 'auth', cota: 'sua', feature: 'transferencia', title: 'Transferir cota' },
  '/transferencia-cota/cpf-cnpj-cessionario': {
    access: 'auth',
    cota: 'sua',
    feature: 'transferencia',
    title: 'Quem vai receber a cota',
    wizard: true,
  },
  '/transferencia-cota/confirmar-email': {
    access: 'auth',
    cota: 'sua',
    feature: 'transferencia',
    title: 'Confirmar e-mail da transferência',
    wizard: true,
  },
  '/transferencia-cota/aguarde': {
    access: 'auth',
    cota: 'sua',
    feature: 'transferencia',
    title: 'Transferência em andamento',
  },
  '/transferencia-cota/sucesso': {
    access: 'auth',
    cota: 'sua',
    feature: 'transferencia',
    title: 'Transferência solicitada',
  },
  '/transferencia-cota/erro': {
    access: 'auth',
    cota: 'sua',
    feature: 'transferencia',
    title: 'Transferência não concluída',
  },
} as const satisfies RouteMap
