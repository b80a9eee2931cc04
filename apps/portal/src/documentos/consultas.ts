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

const doAno = (ano: number | null): Record<string, number> => (ano === null ? {} : { anoExercicio: ano })

/** Without a year, the server answers for the last year that has data. */
export const comprovanteQuery = (id: number, ano: number | null) => ({
  ...readQuery('GET /cotas/:id/comprovante-pagamentos', { params: { id }, query: doAno(ano) }),
  ...offline,
})

/** Without a year, the server answers for the last year that has data. */
export const informeQuery = (id: number, ano: number | null) => ({
  ...readQuery('GET /cotas/:id/informe-anual-rendimentos', { params: { id }, query: doAno(ano) }),
  ...offline,
})

export const cotasAnterioresQuery = () => ({ ...readQuery('GET /documentos/cotas-anteriores'), ...offline })

export const propostaQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/informacoes-proposta', { params: { id } }),
  ...offline,
})
