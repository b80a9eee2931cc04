import type { RouteMap } from '../shell/route-map.ts'

export const rotasTransferencias = {
  '/transferencia-cota/introducao': { access: 'auth', title: 'Transferir cota' },
  '/transferencia-cota/cpf-cnpj-cessionario': { access: 'auth', title: 'Quem vai receber a cota', wizard: true },
  '/transferencia-cota/confirmar-email': { access: 'auth', title: 'Confirmar e-mail da transferência', wizard: true },
  '/transferencia-cota/aguarde': { access: 'auth', title: 'Transferência em andamento' },
  '/transferencia-cota/sucesso': { access: 'auth', title: 'Transferência solicitada' },
  '/transferencia-cota/erro': { access: 'auth', title: 'Transferência não concluída' },
} as const satisfies RouteMap
