import { readQuery } from '../shell/dados/queries.ts'

/** Kept for reading without a network. */
const offline = { meta: { offline: true } } as const

export const extratoQuery = (id: number) => ({ ...readQuery('GET /cotas/:id/extrato', { params: { id } }), ...offline })

export const demonstrativoAtualQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/demonstrativo-atual', { params: { id } }),
  ...offline,
})

export const demonstrativoAnteriorQuery = (id: number, period: string) => ({
  ...readQuery('GET /cotas/:id/demonstrativo-anterior/:period', { params: { id, period } }),
  ...offline,
})
