import { consulta } from '../shell/consulta.ts'

/** Kept for reading without a network. */
const offline = { meta: { offline: true } } as const

export const extratoQuery = (id: number) => ({ ...consulta('GET /cotas/:id/extrato', { params: { id } }), ...offline })

export const demonstrativoAtualQuery = (id: number) => ({
  ...consulta('GET /cotas/:id/demonstrativo-atual', { params: { id } }),
  ...offline,
})

export const demonstrativoAnteriorQuery = (id: number, period: string) => ({
  ...consulta('GET /cotas/:id/demonstrativo-anterior/:period', { params: { id, period } }),
  ...offline,
})
